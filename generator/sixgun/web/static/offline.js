/* A service worker: pages at the table and what they load are answered from the browser's cache when the shop cannot be reached. */
const NAME = "counter";
const ours = ({ pathname }) => pathname.startsWith("/static/") || pathname.startsWith("/font/") || pathname === "/colors.css" || /^\/[^/]+\/table(\/|$)/.test(pathname);
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin || !ours(url) || event.request.headers.has("hx-request")) return;
  event.respondWith((async () => {
    const cache = await caches.open(NAME);
    try {
      const answer = await fetch(event.request);
      if (answer.ok) {
        await cache.put(event.request, answer.clone());
        for (const old of (await cache.keys()).slice(0, -80)) await cache.delete(old);
      }
      return answer;
    } catch (error) {
      const kept = await cache.match(event.request);
      if (kept) return kept;
      throw error;
    }
  })());
});
