import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import type { PastVersion } from '#compiler/kept-answers.ts';
import type { Answers } from '#engine/form/flow.ts';

/** The answers of a draft, and the place where its wizard was. */
export interface KeptDraft {
  name: string;
  place: { name: string; entry?: string };
  answers: Answers;
}

/** The stored fields and drafts of one version of a flow. */
export interface Corpus extends PastVersion {
  drafts: KeptDraft[];
}

/** The file with the drafts of a version, below the folder of all drafts. */
export const corpusFile = (id: string, version: number): string => `${id}/v${version}.json`;

/** The drafts of a version; null where there are none. */
export function readCorpus(folder: string, id: string, version: number): Corpus | null {
  const file = path.join(folder, corpusFile(id, version));
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Corpus) : null;
}

/** Writes the drafts of a version, formatted like all files of the project. */
export async function writeCorpus(folder: string, id: string, corpus: Corpus): Promise<string> {
  const file = path.join(folder, corpusFile(id, corpus.version));
  // One line per field is easy to compare by eye.
  const fields = Object.entries(corpus.fields).map(
    ([pointer, meaning]) => `${JSON.stringify(pointer)}: ${JSON.stringify(meaning)}`,
  );
  const drafts = JSON.stringify(corpus.drafts, null, 2);
  const text = `{\n"version": ${corpus.version},\n"fields": {\n${fields.join(',\n')}\n},\n"drafts": ${drafts}\n}\n`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, await format(text, { ...(await resolveConfig(import.meta.filename)), parser: 'json' }));
  return file;
}
