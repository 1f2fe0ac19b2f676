import { readdir } from 'node:fs/promises';
import type { Endpoint, Section } from '#contract/define.ts';

const folder = new URL('../../contract/', import.meta.url);
const root = '/api/operator/';

/** Commands whose name is not the last part of the path of their call. */
const names: Readonly<Record<string, string>> = {
  'orders/detail': 'show',
  'enquiry/list': 'messages',
  'enquiry/export': 'form-answers',
  'search/misses': 'searches',
  'community/waiting': 'posts',
  'community/watchedWords': 'words',
};

/** The calls of the contract that operators make, by the name of their command. */
export const commands: ReadonlyMap<string, Endpoint> = new Map(
  (await everyCall())
    .filter(({ access, path }) => access === 'operator' && path.startsWith(root))
    .map((call) => {
      const below = call.path.slice(root.length);
      return [names[below] ?? below.slice(below.lastIndexOf('/') + 1), call];
    }),
);

/** Whether the command is about an order, which is named by its number. */
export const isAboutOrder = ({ path }: Endpoint): boolean => path.startsWith(`${root}orders/`);

async function everyCall(): Promise<Endpoint[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.contract.ts')).sort();
  const modules = await Promise.all(
    files.map(
      (file) => import(/* @vite-ignore */ new URL(file, folder).href) as Promise<Record<string, Section>>,
    ),
  );
  return modules.flatMap((sections) => Object.values(sections).flatMap((calls) => Object.values(calls)));
}
