import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PastVersion } from '#compiler/kept-answers.ts';
import { problemAt } from '#compiler/problem.ts';
import { readJson } from '#compiler/read-json.ts';
import { say } from '#findings/said.ts';
import type { Answers } from '#engine/form/flow.ts';
import { isObject, type Json } from '#engine/form/json.ts';
import { formatted } from '../formatted.ts';

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

const isCorpus = (value: unknown): value is Corpus & { digest?: Json } =>
  isObject(value) &&
  isObject(value['fields']) &&
  Object.values(value['fields']).every(isObject) &&
  Array.isArray(value['drafts']) &&
  value['drafts'].every((draft) => isObject(draft) && isObject(draft['place']) && isObject(draft['answers']));

/** The digest of what a file holds, which is written into it: nobody edits a draft of the past so that it fits again. */
function digestOf({ version, fields, drafts }: Corpus): string {
  return createHash('sha256')
    .update(JSON.stringify([version, fields, drafts]))
    .digest('hex')
    .slice(0, 16);
}

/**
 * The drafts of a version; null where there are none.
 *
 * @throws SchemaProblem where the file holds something else, or was edited.
 */
export function readCorpus(folder: string, id: string, version: number): Corpus | null {
  const file = path.join(folder, corpusFile(id, version));
  if (!existsSync(file)) return null;
  return corpusIn(readFileSync(file, 'utf8'), `tests/schemas/drafts/${corpusFile(id, version)}`, version);
}

/** The drafts that a file holds. @throws SchemaProblem where it holds something else, or was edited */
export function corpusIn(text: string, name: string, version: number): Corpus {
  const corpus = readJson(text, name);
  const told = { version, command: 'npm run drafts:check -- --record' };
  const at = { file: name, pointer: '' };
  if (!isCorpus(corpus))
    throw problemAt('drafts-malformed', at, say('drafts-malformed', { command: told.command }));
  const { digest, ...kept } = corpus;
  if (digest === digestOf(kept)) return kept;
  throw problemAt('drafts-edited', at, say('drafts-edited', told));
}

/** Writes the drafts of a version, formatted like all files of the project. */
export async function writeCorpus(folder: string, id: string, corpus: Corpus): Promise<string> {
  const file = path.join(folder, corpusFile(id, corpus.version));
  // One line per field is easy to compare by eye.
  const fields = Object.entries(corpus.fields).map(
    ([pointer, meaning]) => `${JSON.stringify(pointer)}: ${JSON.stringify(meaning)}`,
  );
  const drafts = JSON.stringify(corpus.drafts, null, 2);
  const text = `{\n"version": ${corpus.version},\n"fields": {\n${fields.join(',\n')}\n},\n"drafts": ${drafts},\n"digest": "${digestOf(corpus)}"\n}\n`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, await formatted(file, text));
  return file;
}
