import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import type { PastVersion } from '#compiler/kept-answers.ts';
import type { Answers } from '#engine/form/flow.ts';

/** Answers as somebody has left them, and where their wizard stood. */
export interface KeptDraft {
  name: string;
  place: { name: string; entry?: string };
  answers: Answers;
}

/** What is kept of one version of a flow: what it asked for, and drafts of it. */
export interface Corpus extends PastVersion {
  drafts: KeptDraft[];
}

/** Where the drafts of a version are kept, below the folder of all drafts. */
export const corpusFile = (id: string, version: number): string => `${id}/v${version}.json`;

/** The drafts of a version; null where none are kept. */
export function readCorpus(folder: string, id: string, version: number): Corpus | null {
  const file = path.join(folder, corpusFile(id, version));
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Corpus) : null;
}

/** Writes the drafts of a version in the way in which every file of the project is written. */
export async function writeCorpus(folder: string, id: string, corpus: Corpus): Promise<string> {
  const file = path.join(folder, corpusFile(id, corpus.version));
  // A field on one line: that is how they are compared by eye.
  const fields = Object.entries(corpus.fields).map(
    ([pointer, meaning]) => `${JSON.stringify(pointer)}: ${JSON.stringify(meaning)}`,
  );
  const drafts = JSON.stringify(corpus.drafts, null, 2);
  const text = `{\n"version": ${corpus.version},\n"fields": {\n${fields.join(',\n')}\n},\n"drafts": ${drafts}\n}\n`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, await format(text, { ...(await resolveConfig(import.meta.filename)), parser: 'json' }));
  return file;
}
