// Puts this module's documents into compendiums of the world, once for each edition of the content. Foundry Virtual Tabletop 12 and newer.
const folder = new URL(".", import.meta.url);
const id = folder.pathname.replace(/\/$/, "").split("/").pop();

Hooks.once("init", () => game.settings.register(id, "digest", { scope: "world", config: false, type: String, default: "" }));
Hooks.once("ready", async () => {
  const module = game.modules.get(id), { documents, digest } = module.flags[id];
  if (game.users.activeGM !== game.user || game.settings.get(id, "digest") === digest) return; // one gamemaster of several
  const Compendium = foundry.documents?.collections?.CompendiumCollection ?? CompendiumCollection; // since 13; before it
  for (const [name, type] of Object.entries(documents)) {
    const made = await (await fetch(new URL(`documents/${name}.json`, folder))).json();
    const label = `${module.title}: ${name}`;
    const pack = game.packs.get(`world.${id}-${name}`) ?? (await Compendium.createCompendium({ type, label, name: `${id}-${name}` }));
    if (pack.locked) await pack.configure({ locked: false });
    const old = [...(await pack.getIndex()).keys()];
    if (old.length) await pack.documentClass.deleteDocuments(old, { pack: pack.collection });
    await pack.documentClass.createDocuments(made, { pack: pack.collection, keepId: true, keepEmbeddedIds: true });
  }
  await game.settings.set(id, "digest", digest);
  ui.notifications.info(`${module.title}: its compendiums are ready`);
});
