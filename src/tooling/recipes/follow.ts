import { locales } from '#contract/locale.ts';
import {
  EditMisfit,
  withDiff,
  withExchanged,
  withMoved,
  withSnippet,
  withTaken,
  withValue,
} from './edits.ts';
import { fence, linesOf, type Recipe } from './recipe.ts';

/** Files that may be changed, named from the project's folder on. */
export interface Editable {
  has(file: string): boolean;
  read(file: string): string;
  write(file: string, text: string): void;
}

/** A recipe cannot be followed: a file is not as the recipe shows it. */
export class RecipeMisfit extends Error {
  override readonly name = 'RecipeMisfit';
  readonly file: string;

  constructor(file: string, why: string) {
    super(`${file}: ${why}`);
    this.file = file;
  }
}

type Words = Record<string, string | undefined>;

/** The instructions that a recipe may contain; everything else in it is explanation. */
const edits = new RegExp(
  [
    fence.source,
    '\\bCopy `(?<original>[^`]+)` to `(?<copy>[^`]+)`',
    '\\bchange `(?<old>[^`]+)` to `(?<now>[^`]+)`',
    '\\bset `(?<key>[^`]+)` to `(?<value>[^`]+)`(?: and `(?<key2>[^`]+)` to `(?<value2>[^`]+)`)?',
    '\\bdelete `(?<taken>[^`]+)` from `(?<home>[^`]+)`',
    '\\bput `(?<moved>[^`]+)` before `(?<next>[^`]+)` in `(?<within>[^`]+)`',
    '\\bexchange `(?<one>[^`]+)` and `(?<other>[^`]+)` in `(?<among>[^`]+)`',
    '`(?<file>(?:schemas|machines|locales)/[^`]+\\.(?:json|ts))`',
  ].join('|'),
  'gm',
);

/**
 * Applies a recipe to a copy, instruction by instruction.
 *
 * @returns the changed files, from the copy's folder on
 * @throws RecipeMisfit when the files do not have what the recipe changes
 */
export function follow({ text }: Recipe, copy: Editable): string[] {
  const changed = new Set<string>();
  let files: string[] = [];
  const change = (names: readonly string[], after: (file: string) => string): void => {
    for (const file of names) {
      copy.write(
        file,
        fitting(file, () => after(file)),
      );
      changed.add(file);
    }
  };
  for (const { groups } of text.matchAll(edits)) {
    const words = groups as Words;
    if (words['file'] !== undefined) files = located(words['file']);
    else if (words['copy'] !== undefined) {
      files = [words['copy']];
      const original = words['original']!;
      change(missing(files, copy), () => present(original, copy));
    } else if (words['language'] === 'json') change(missing(files, copy), () => linesOf(words).join('\n'));
    else if (words['language'] === undefined || words['language'] === 'diff')
      change(files, (file) => edited(present(file, copy), words));
  }
  return [...changed];
}

/** Makes the text of a file, and names the file where that fails. */
function fitting(file: string, make: () => string): string {
  try {
    return make();
  } catch (error) {
    if (error instanceof EditMisfit) throw new RecipeMisfit(file, error.message);
    throw error;
  }
}

/** The text of a file that a recipe changes or copies. */
function present(file: string, copy: Editable): string {
  if (!copy.has(file)) throw new RecipeMisfit(file, 'there is no such file');
  return copy.read(file);
}

/** Files that a recipe creates. */
function missing(files: string[], copy: Editable): string[] {
  const there = files.find((file) => copy.has(file));
  if (there !== undefined) throw new RecipeMisfit(there, 'the file is there already');
  return files;
}

/** The files that a recipe names; `*` stands for every language. */
const located = (name: string): string[] =>
  name.includes('*') ? locales.map((locale) => name.replace('*', locale)) : [name];

function edited(before: string, said: Words): string {
  if (said['language'] === 'diff') return withDiff(before, linesOf(said));
  if (said['taken'] !== undefined) return withTaken(before, said['home']!, said['taken']);
  if (said['old'] !== undefined) return withSnippet(before, said['old'], said['now']!);
  if (said['moved'] !== undefined)
    return withMoved(before, said['within']!, { name: said['moved'], next: said['next']! });
  if (said['key'] !== undefined) {
    const first = withValue(before, said['key'], said['value']!);
    return said['key2'] === undefined ? first : withValue(first, said['key2'], said['value2']!);
  }
  return withExchanged(before, said['among']!, [said['one']!, said['other']!]);
}

/**
 * Raises the versions of the flows among these files, as every recipe requires; a flow that is new keeps its version.
 * The last one of changed migrations then leads to the raised version.
 *
 * @param was the files as they were before
 * @returns the ids of the flows whose version was raised
 */
export function raiseVersions(
  files: readonly string[],
  copy: Editable,
  was: Pick<Editable, 'has'>,
): string[] {
  const ids = files.flatMap((file) => /^schemas\/(.+)\.schema\.json$/.exec(file)?.[1] ?? []);
  const known = ids.filter((id) => was.has(`schemas/${id}.schema.json`));
  for (const id of known) {
    const [file, beside] = [`schemas/${id}.schema.json`, `schemas/${id}.migrations.json`];
    const [, version = ''] = /"version": (\d+)/.exec(copy.read(file)) ?? [];
    const raised = String(Number(version) + 1);
    copy.write(file, withValue(copy.read(file), 'version', raised));
    if (files.includes(beside))
      copy.write(beside, copy.read(beside).replace(/"to": \d+(?![^]*"to": )/, `"to": ${raised}`));
  }
  return known;
}
