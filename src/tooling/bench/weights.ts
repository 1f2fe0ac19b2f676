import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';

/** A part of a page, and what it weighs of the page. */
export interface Weight {
  readonly part: string;
  /** gzip, in kB of 1000 bytes. */
  readonly kilobytes: number;
}

/**
 * What the scripts of a page weigh that it begins with, by where their modules come from, the heaviest first. A chunk is
 * compressed as a whole, so each part gets its share by what its modules weigh alone.
 */
export function weightsOf(chunks: readonly Rolldown.OutputChunk[], page: string): Weight[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const entry = chunks.find(
    ({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith(`/${page}.html`),
  );
  if (entry === undefined) throw new Error(`There is no page ${page} among what was built.`);
  const files = new Set([entry.fileName]);
  for (const file of files) for (const next of byFile.get(file)?.imports ?? []) files.add(next);
  const weights = new Map<string, number>();
  for (const file of files) {
    const chunk = byFile.get(file);
    if (chunk === undefined) continue;
    const texts = new Map<string, string>();
    for (const [id, { code }] of Object.entries(chunk.modules))
      texts.set(partOf(id), (texts.get(partOf(id)) ?? '') + (code ?? ''));
    const alone = [...texts].map(([part, text]) => [part, gzipSync(text).length] as const);
    const sum = alone.reduce((total, [, size]) => total + size, 0);
    const whole = gzipSync(chunk.code).length;
    for (const [part, size] of alone)
      weights.set(part, (weights.get(part) ?? 0) + (whole * size) / sum / 1000);
  }
  return [...weights]
    .map(([part, kilobytes]) => ({ part, kilobytes }))
    .sort((one, other) => other.kilobytes - one.kilobytes);
}

/** The package of a module, or its folder in this project. */
function partOf(id: string): string {
  const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? [];
  if (name !== undefined) return name === 'scheduler' ? 'react-dom' : name;
  const [, folder] =
    /\/(src\/engine\/\w+|src\/\w+|locales|machines|build\/bench|tests\/bench)\//.exec(id) ?? [];
  return folder ?? 'the bundler';
}
