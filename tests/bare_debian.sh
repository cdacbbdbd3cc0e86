#!/usr/bin/env bash
# Runs the README's two commands, and `pip install .`, on bare Debian systems: minimal roots with no Python and no Pango.
#
#   sudo tests/bare_debian.sh [--quick] [SUITE ...]     SUITE: bookworm, trixie (both where none is named)
#
# --quick builds one game and runs one test file instead of everything. DEBIAN_MIRROR names a mirror other than debootstrap's own.
# Proxies, pip's variables and certificates of this machine apply inside, too. Skipped, with status 0, where root or debootstrap is missing.
set -euo pipefail

game=() tests=() suites=()
for word; do
    case $word in
        --quick) game=(lords) tests=(tests/test_dice.py) ;;
        -*) sed -n '2,7s/^# \{0,1\}//p' "$0" >&2; exit 2 ;;
        *) suites+=("$word") ;;
    esac
done
[ ${#suites[@]} -gt 0 ] || suites=(bookworm trixie)

source=$(cd "$(dirname "$0")/.." && pwd -P)
[ "$(id -u)" = 0 ] || { echo 'skipped: a Debian root can only be made by root'; exit 0; }
for program in debootstrap unshare git; do
    command -v "$program" >/dev/null || { echo "skipped: $program is missing (apt-get install debootstrap util-linux git)"; exit 0; }
done

work=$(mktemp -d)
trap 'rm -rf --one-file-system "$work"' EXIT

authorities=/etc/bare-debian.pem   # inside: this machine's certificates, where a package cannot write over them

passed_on() {   # the variables that hold inside: NAME=VALUE, each ended by NUL
    env -0 | grep -zE '^(PIP_[A-Z_]+|[a-zA-Z]+_[pP][rR][oO][xX][yY])=' | grep -zv '^PIP_CERT=' || true
    [ ! -f "${PIP_CERT:-${SSL_CERT_FILE-}}" ] || printf 'PIP_CERT=%s\0' "$authorities"
}

make_root() {   # ROOT SUITE
    debootstrap --variant=minbase "$2" "$1" ${DEBIAN_MIRROR:+"$DEBIAN_MIRROR"} || return
    cp /etc/resolv.conf "$1/etc/resolv.conf"
    [ ! -e /etc/pip.conf ] || cp /etc/pip.conf "$1/etc/pip.conf"
    [ ! -f "${PIP_CERT:-${SSL_CERT_FILE-}}" ] || install -m 644 "${PIP_CERT:-$SSL_CERT_FILE}" "$1$authorities"
    mkdir "$1/sixgun-press"
    git -C "$source" ls-files -coz --exclude-standard --deduplicate | (cd "$source" && tar c --null --ignore-failed-read -T - 2>/dev/null) |
        tar x --no-same-owner -C "$1/sixgun-press"
}

inside() {   # ROOT COMMAND ...: in the project's folder there; its mounts end with it
    local root=$1 variables
    shift
    mapfile -d '' variables < <(passed_on)
    # shellcheck disable=SC2016  # expands inside
    unshare --mount --propagation private sh -c '
        root=$1; shift
        mount -t proc proc "$root/proc" && mkdir -p "$root/dev/shm" && mount -t tmpfs tmpfs "$root/dev/shm" &&
        mkdir -p "$root/dev/pts" && mount -t devpts -o newinstance,ptmxmode=0666 devpts "$root/dev/pts" && ln -sf pts/ptmx "$root/dev/ptmx" && exec chroot "$root" "$@"
    ' sh "$root" /usr/bin/env -i -C /sixgun-press PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 \
        DEBIAN_FRONTEND=noninteractive "${variables[@]}" "$@" </dev/null
}

step() {   # NAME COMMAND ...: what the command prints is shown only when it fails
    local begun=$SECONDS name=$1
    shift
    if "$@" >"$work/log" 2>&1; then
        echo "    $name: ok ($((SECONDS - begun)) s)"
    else
        tail -n 60 "$work/log"
        echo "$name: FAILED"
        return 1
    fi
}

says() {   # STATUS TEXT COMMAND ...: ends with that status, prints that text, and no banner of WeasyPrint's
    local status=0 wanted=$1 text=$2
    shift 2
    "$@" >"$work/said" 2>&1 || status=$?
    cat "$work/said"
    [ "$status" = "$wanted" ] && grep -qF "$text" "$work/said" && ! grep -qF 'WeasyPrint could not import' "$work/said"
}

doctors_advice() {   # ROOT: runs the apt-get command that doctor names for Pango
    local advice
    advice=$(inside "$1" /venv/bin/sixgun doctor | sed -n '/MISSING Pango/{n;s/^ *//;s/apt-get install/& -y/p}')
    [ -n "$advice" ] && inside "$1" sh -c "$advice"
}

try() {   # SUITE
    local root=$work/$1
    echo "$1"
    step 'a bare system' make_root "$root" "$1"
    step 'without Python: what to install' says 1 'apt-get install python3' inside "$root" ./sixgun build
    step 'apt-get install python3' inside "$root" sh -c 'apt-get update && apt-get install -y --no-install-recommends python3'
    echo "    $(inside "$root" python3 --version)"
    step './sixgun build' inside "$root" ./sixgun build "${game[@]}"
    step './sixgun check' inside "$root" ./sixgun check
    step './sixgun test' inside "$root" ./sixgun test "${tests[@]}"
    step 'Pango taken away' inside "$root" apt-get purge -y libpango-1.0-0
    step 'pip install .' inside "$root" sh -c 'python3 -m venv /venv && /venv/bin/pip install .'
    step 'sixgun roll tombstone' inside "$root" /venv/bin/sixgun roll tombstone
    step 'HTML without Pango' inside "$root" /venv/bin/sixgun sheet tombstone --blank --format html --out /tmp/sheet.html
    step 'PDF without Pango: see doctor' says 1 'sixgun doctor names the command' inside "$root" /venv/bin/sixgun build lords --out /tmp/pdf
    step 'doctor without Pango: what to install' says 1 'MISSING Pango' inside "$root" /venv/bin/sixgun doctor
    step "doctor's advice" doctors_advice "$root"
    step 'PDF with Pango' inside "$root" /venv/bin/sixgun build lords --only score-sheet --out /tmp/pdf
    rm -rf --one-file-system "$root"
}

for suite in "${suites[@]}"; do try "$suite"; done
echo 'all is well'
