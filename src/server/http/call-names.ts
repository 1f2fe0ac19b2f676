import { readdir } from 'node:fs/promises';
import type { Endpoint, Section } from '#contract/define.ts';

const folder = new URL('../../contract/', import.meta.url);

/** The name of each call of the contract, for example `auth.login`, as metrics and traces show it. */
export async function callNames(): Promise<ReadonlyMap<Endpoint, string>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.contract.ts'));
  const names = new Map<Endpoint, string>();
  for (const file of files) {
    const sections = (await import(/* @vite-ignore */ new URL(file, folder).href)) as Record<string, Section>;
    for (const [section, calls] of Object.entries(sections))
      for (const [name, call] of Object.entries(calls)) names.set(call, `${section}.${name}`);
  }
  return names;
}
