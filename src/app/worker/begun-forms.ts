import { keptCaches, keptFormsPath } from '#client/kept-visits.ts';
import { filesOfForm, type KeptFiles } from './built-files.ts';
import { keepCalls } from './lists.ts';
import type { KeepForm } from './messages.ts';

/** So many forms are kept; the one that was begun first is forgotten for another. */
const MOST = 5;

type Kept = Omit<KeepForm, 'type'>;

/** Keeps everything that the form of a begun order needs. */
export async function keepForm(files: KeptFiles, { type: _type, ...form }: KeepForm): Promise<void> {
  const cache = await caches.open(keptCaches.forms);
  const others = (await keptForms(cache)).filter(
    ({ id, locale }) => id !== form.id || locale !== form.locale,
  );
  const list = JSON.stringify([form, ...others].slice(0, MOST));
  await cache.put(keptFormsPath, new Response(list));
  await load(cache, files, form);
  await keepCalls(form.calls);
}

/** Loads what the begun forms need of this build: they were begun with an earlier one. */
export async function renewForms(files: KeptFiles): Promise<void> {
  if (!(await caches.has(keptCaches.forms))) return;
  const cache = await caches.open(keptCaches.forms);
  for (const form of await keptForms(cache)) await load(cache, files, form);
}

/** Removes the files that no begun form of this build needs. */
export async function forgetOtherFiles(files: KeptFiles): Promise<void> {
  if (!(await caches.has(keptCaches.forms))) return;
  const cache = await caches.open(keptCaches.forms);
  const needed = (await keptForms(cache)).flatMap((form) => neededBy(files, form));
  const paths = new Set([keptFormsPath, ...needed]);
  for (const request of await cache.keys()) {
    if (!paths.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}

const neededBy = (files: KeptFiles, form: Kept): readonly string[] => [
  ...filesOfForm(files, form),
  ...form.release,
];

async function load(cache: Cache, files: KeptFiles, form: Kept): Promise<void> {
  for (const path of new Set(neededBy(files, form))) {
    if ((await cache.match(path, { ignoreVary: true })) === undefined) await cache.add(path);
  }
}

async function keptForms(cache: Cache): Promise<readonly Kept[]> {
  const list = await cache.match(keptFormsPath);
  return list === undefined ? [] : ((await list.json()) as Kept[]);
}
