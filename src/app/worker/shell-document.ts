import { languageTags, locales } from '#contract/locale.ts';
import { shellPath } from '#contract/worker.ts';
import type { KeptFiles } from './built-files.ts';

/** Each build has its own, because its document names the scripts of that build. */
const prefix = 'moongate-shell';
const nameFor = (entry: string): string => `${prefix} ${entry}`;

/**
 * Keeps the empty document of this build, and the texts of its language.
 *
 * @throws where the server that has answered runs another build, as while servers are replaced one after the other: the
 *   browser then installs the worker at the next visit
 */
export async function keepShell({ entry, words }: KeptFiles): Promise<void> {
  const reply = await fetch(shellPath, { cache: 'no-store' });
  const text = await reply.clone().text();
  if (!reply.ok || !text.includes(entry)) throw new Error(`the document does not begin with ${entry}`);
  const cache = await caches.open(nameFor(entry));
  await cache.put(shellPath, reply);
  const [, tag] = /<html lang="([\w-]+)"/.exec(text) ?? [];
  const locale = locales.find((each) => languageTags[each] === tag);
  if (locale !== undefined) await cache.addAll([...(words[locale]['page'] ?? [])]);
}

/** The empty document; undefined where somebody has removed it. */
export async function keptShell(entry: string): Promise<Response | undefined> {
  return (await caches.open(nameFor(entry))).match(shellPath, { ignoreVary: true });
}

/** Removes the documents of other builds. */
export async function forgetOtherShells(entry: string): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(prefix) && name !== nameFor(entry));
  await Promise.all(others.map((name) => caches.delete(name)));
}
