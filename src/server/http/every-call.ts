import { readdir } from 'node:fs/promises';
import type { Endpoint, Section } from '#contract/define.ts';

const folder = new URL('../../contract/', import.meta.url);

/** All calls of the contract as `section.call`, found in its files. */
export async function everyCall(): Promise<[name: string, call: Endpoint][]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.contract.ts')).sort();
  const modules = await Promise.all(
    files.map(
      (file) => import(/* @vite-ignore */ new URL(file, folder).href) as Promise<Record<string, Section>>,
    ),
  );
  return modules.flatMap((sections) =>
    Object.keys(sections)
      .sort()
      .flatMap((section) =>
        Object.entries(sections[section] ?? {}).map(([name, call]): [string, Endpoint] => [
          `${section}.${name}`,
          call,
        ]),
      ),
  );
}
