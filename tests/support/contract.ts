import { readdir } from 'node:fs/promises';
import type { Endpoint, Section } from '#contract/define.ts';

const folder = new URL('../../src/contract/', import.meta.url);

/**
 * Every call of the contract as [section.operation, endpoint]. They are found in the contract's files, so that
 * none is missed.
 */
export async function everyEndpoint(): Promise<[string, Endpoint][]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.contract.ts')).sort();
  const found: [string, Endpoint][] = [];
  for (const file of files) {
    const sections = (await import(/* @vite-ignore */ new URL(file, folder).href)) as Record<string, unknown>;
    for (const [section, calls] of Object.entries(sections)) {
      if (!isSection(calls)) continue;
      for (const [name, endpoint] of Object.entries(calls)) found.push([`${section}.${name}`, endpoint]);
    }
  }
  return found;
}

function isSection(value: unknown): value is Section {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every(
      (entry) => typeof entry === 'object' && entry !== null && 'method' in entry && 'path' in entry,
    )
  );
}
