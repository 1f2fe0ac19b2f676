import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { it } from 'vitest';
import { isObject } from '#engine/form/json.ts';
import { copyProject, type ProjectCopy } from './project-copy.ts';

const root = path.join(import.meta.dirname, '../..');

type Words = Record<string, string | undefined>;

/** A numbered section of a page of recipes: `## 1. Title`, then what to do. */
export interface Recipe {
  title: string;
  /** The text on one line. */
  text: string;
}

/** The files do not have the lines that a recipe changes. */
class RecipeMisfit extends Error {
  override readonly name = 'RecipeMisfit';
}

/**
 * Why a recipe cannot be followed: the lines that it shows were changed in the product since, for example because
 * somebody has followed it. Null when it can be followed.
 */
function misfitOf(recipe: Recipe): string | null {
  const removals: (() => void)[] = [];
  try {
    follow(
      recipe,
      copyProject((remove) => removals.push(remove)),
    );
    return null;
  } catch (error) {
    if (error instanceof RecipeMisfit) return error.message;
    throw error;
  } finally {
    for (const remove of removals) remove();
  }
}

/**
 * The rows of the recipes that can be followed. For each of the others the report has a test to do: its page needs
 * another example, and nothing is wrong with the product.
 */
export function rowsToFollow<T>(
  recipes: readonly Recipe[],
  rows: Readonly<Record<string, T>>,
): (readonly [title: string, row: T])[] {
  return recipes.flatMap((recipe) => {
    const why = misfitOf(recipe);
    if (why === null) return [[recipe.title, rows[recipe.title]!] as const];
    // oxlint-disable-next-line vitest/warn-todo -- The page needs another example; the product is right.
    it.todo(`${recipe.title}: the recipe shows lines that were edited since: ${why}`);
    return [];
  });
}

/** The recipes of a page, in order. */
export function recipesOf(page: string): Recipe[] {
  const sections = readFileSync(path.join(root, page), 'utf8').split(/^(?=## )/m);
  return sections.flatMap((section) => {
    const [, title, text] = /^## \d+\. (.+)\n([^]*)$/.exec(section) ?? [];
    return title === undefined || text === undefined ? [] : [{ title, text }];
  });
}

/** The texts that a recipe says will be visible: the sentences between “ and ”. */
export const sightsOf = ({ text }: Recipe): string[] =>
  [...text.matchAll(fence)]
    .filter(({ groups }) => groups!['language'] === 'text')
    .flatMap(({ groups }) => linesOf(groups!).filter((line) => line !== ''));

/** A block of code, which may be indented as part of a list. */
const fence = /^(?<indent> *)```(?<language>\w+)\n(?<code>[^]*?)^ *```$/gm;

const linesOf = ({ indent = '', code = '' }: Words): string[] =>
  code.split('\n').map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line));

/** What a recipe may tell somebody to do; everything else in it is explanation. */
const doings = new RegExp(
  [
    fence.source,
    '\\bCopy `(?<original>[^`]+)` to `(?<copy>[^`]+)`',
    '\\bchange `(?<old>[^`]+)` to `(?<now>[^`]+)`',
    '\\bset `(?<key>[^`]+)` to `(?<value>[^`]+)`(?: and `(?<key2>[^`]+)` to `(?<value2>[^`]+)`)?',
    '\\bdelete `(?<taken>[^`]+)` from `(?<home>[^`]+)`',
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
export function follow({ text }: Recipe, copy: ProjectCopy): string[] {
  const changed = new Set<string>();
  let files: string[] = [];
  const change = (names: readonly string[], after: (file: string) => string): void => {
    for (const file of names) {
      copy.write(file, after(file));
      changed.add(file);
    }
  };
  for (const { groups } of text.matchAll(doings)) {
    const said = groups as Words;
    if (said['file'] !== undefined) files = located(said['file']);
    else if (said['copy'] !== undefined) {
      files = missing([said['copy']]);
      change(files, () => copy.read(said['original']!));
    } else if (said['language'] === 'json') change(missing(files), () => linesOf(said).join('\n'));
    else if (said['language'] === undefined || said['language'] === 'diff')
      change(files, (file) => edited(copy.read(file), said));
  }
  return [...changed];
}

/** Files that a recipe creates. */
function missing(files: string[]): string[] {
  const there = files.find((file) => existsSync(path.join(root, file)));
  if (there !== undefined) throw new RecipeMisfit(`${there} is there already`);
  return files;
}

/** The files that a recipe names; `*` stands for every language. */
function located(name: string): string[] {
  const [front, back] = name.split('*');
  if (back === undefined) return [name];
  return readdirSync(path.join(root, front!), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${front}${entry.name}${back}`);
}

function edited(before: string, said: Words): string {
  if (said['language'] === 'diff') return withDiff(before, linesOf(said));
  if (said['taken'] !== undefined) return withTaken(before, said['home']!, said['taken']);
  if (said['old'] !== undefined) return replaced(before, patternOf(said['old']), () => said['now']!);
  if (said['key'] !== undefined) {
    const first = withValue(before, said['key'], said['value']!);
    return said['key2'] === undefined ? first : withValue(first, said['key2'], said['value2']!);
  }
  return exchanged(before, said['among']!, [said['one']!, said['other']!]);
}

/** The lines with `-` and without a sign must stand in the file exactly once; white space does not count. */
function withDiff(before: string, lines: readonly string[]): string {
  const side = (left: string): string =>
    lines
      .filter((line) => !line.startsWith(left))
      .map((line) => line.slice(1))
      .join('\n')
      .trim();
  const [old, now] = [side('+'), side('-')];
  const places = [...before.matchAll(patternOf(old))].length;
  if (places !== 1) throw new RecipeMisfit(`this stands in the file ${places} times: ${old}`);
  return replaced(before, patternOf(old), () => now);
}

const withValue = (before: string, key: string, value: string): string =>
  replaced(before, new RegExp(`"${key}": [^,\\s]+`), () => `"${key}": ${value}`);

function replaced(before: string, pattern: RegExp, by: (found: string) => string): string {
  const after = before.replace(pattern, by);
  if (after === before) throw new RecipeMisfit(`there is no ${String(pattern)} to change`);
  return after;
}

/** Matches a snippet with any line breaks. */
function patternOf(snippet: string): RegExp {
  const tokens = snippet.match(/[[\]{}(),:]|[^\s[\]{}(),:]+/g) ?? [];
  return new RegExp(
    tokens.map((token) => token.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('\\s*'),
    'g',
  );
}

type Node = Record<string, unknown>;

/** The value at a path of names: through keys, or through the properties of a step. */
function nodeAt(top: unknown, place: string): unknown {
  return place.split('.').reduce((node, name) => {
    if (!isObject(node)) throw new RecipeMisfit(`${place} leads to nothing`);
    const { properties } = node as { properties?: Node };
    return (node as Node)[name] ?? properties?.[name];
  }, top);
}

function withTaken(before: string, place: string, name: string): string {
  const top: unknown = JSON.parse(before);
  const node = nodeAt(top, place);
  if (Array.isArray(node) && node.includes(name)) node.splice(node.indexOf(name), 1);
  else if (!Array.isArray(node) && isObject(node) && name in (node as Node)) delete (node as Node)[name];
  else throw new RecipeMisfit(`${place} has no ${name}`);
  return `${JSON.stringify(top, null, 2)}\n`;
}

/** In an object with numbers as names the values are swapped; in any other object the order of the names. */
function exchanged(before: string, place: string, [one, other]: [string, string]): string {
  const top: unknown = JSON.parse(before);
  const node = nodeAt(top, place) as Node;
  if (!(one in node && other in node)) throw new RecipeMisfit(`${place} has not both, ${one} and ${other}`);
  const swap = (name: string): string => (name === one ? other : name === other ? one : name);
  const isCounted = /^\d+$/.test(one);
  const after = Object.keys(node).map((name) => [isCounted ? name : swap(name), node[swap(name)]] as const);
  for (const name of Object.keys(node)) delete node[name];
  Object.assign(node, Object.fromEntries(after));
  return `${JSON.stringify(top, null, 2)}\n`;
}

/**
 * Raises the versions of the flows among these files, as every recipe requires. Migrations then lead to the new
 * version.
 *
 * @returns the ids of the flows
 */
export function raiseVersions(files: readonly string[], copy: ProjectCopy): string[] {
  const ids = files.flatMap((file) => /^schemas\/(.+)\.schema\.json$/.exec(file)?.[1] ?? []);
  for (const id of ids) {
    const [file, beside] = [`schemas/${id}.schema.json`, `schemas/${id}.migrations.json`];
    const [, was = ''] = /"version": (\d+)/.exec(copy.read(file)) ?? [];
    const raised = String(Number(was) + 1);
    copy.write(
      file,
      replaced(copy.read(file), /"version": \d+/, () => `"version": ${raised}`),
    );
    if (files.includes(beside)) copy.write(beside, copy.read(beside).replace(/"to": \d+/, `"to": ${raised}`));
  }
  return ids;
}
