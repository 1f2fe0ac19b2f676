import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isObject } from '#engine/form/json.ts';
import type { ProjectCopy } from './project-copy.ts';

const root = path.join(import.meta.dirname, '../..');

/** A numbered item of a README: `1. **Title.** What to do.` */
export interface Recipe {
  title: string;
  /** The text on one line. */
  text: string;
}

/** The recipes of a README, in order. */
export function recipesOf(readme: string): Recipe[] {
  const lines = readFileSync(path.join(root, readme), 'utf8').split('\n');
  const items = lines.join('\n').split(/^(?=\d+\. \*\*)/m);
  return items.slice(1).map((item) => {
    const [own = ''] = item.split(/\n(?! {3})/);
    const [, title = '', text = ''] = /^\d+\. \*\*(.+?)\.\*\* (.*)$/.exec(own.replaceAll(/\s+/g, ' ')) ?? [];
    return { title, text };
  });
}

/** The texts that a recipe says will be visible: the sentences between “ and ”. */
export const sightsOf = ({ text }: Recipe): string[] =>
  [...text.matchAll(/“(.+?)”/g)].map(([, sentence]) => sentence!);

type Words = Record<string, string | undefined>;

/** The instructions that a recipe may contain. All other text is explanation. */
const doings = new RegExp(
  [
    '\\b[Cc]opy `(?<original>[^`]+)` to `(?<copy>[^`]+)`',
    '\\binto `(?<newFile>[^`]+)` write `(?<content>[^`]+)`',
    '\\b[Bb]efore `(?<anchor>[^`]+)` write `(?<before>[^`]+)`',
    '\\badd `(?<added>[^`]+)` to `(?<place>[^`]+)`',
    '\\btake `(?<taken>[^`]+)` out of `(?<home>[^`]+)`',
    '\\btake the state `(?<state>[^`]+)` out',
    '\\b[Ee]xchange `(?<one>[^`]+)` and `(?<other>[^`]+)`(?: in `(?<among>[^`]+)`)?',
    '`(?<old>[^`]+)` → `(?<now>[^`]+)`',
    '\\b[Ii]n (?<files>(?:`[^`]+\\.(?:json|ts)`(?:,| and)? ?)+)',
  ].join('|'),
  'g',
);

/**
 * Applies a recipe to a copy, instruction by instruction.
 *
 * @returns the changed files, from the copy's folder on
 * @throws Error when the recipe does not fit the files
 */
export function follow({ text }: Recipe, copy: ProjectCopy): string[] {
  const changed = new Set<string>();
  let files: string[] = [];
  const each = (names: readonly string[], change: (before: string) => string): void => {
    for (const file of names) {
      copy.write(file, change(copy.read(file)));
      changed.add(file);
    }
  };
  for (const { groups } of text.matchAll(doings)) {
    const said = groups as Words;
    if (said['files'] !== undefined)
      files = [...said['files'].matchAll(/`([^`]+)`/g)].flatMap(([, name]) => located(name!));
    else if (said['copy'] !== undefined) {
      files = located(said['copy']);
      copy.write(files[0]!, copy.read(located(said['original']!)[0]!));
      changed.add(files[0]!);
    } else if (said['content'] !== undefined) {
      const [file] = located(said['newFile']!);
      copy.write(file!, said['content']);
      changed.add(file!);
    } else if (said['place']?.includes('.json') === true)
      each(located(said['place']), (before) => withAdded(before, '', said['added']!));
    else each(files, (before) => edited(before, said));
  }
  return [...changed];
}

/** The files that a recipe names; `*` stands for every language. */
function located(name: string): string[] {
  const [front, back] = name.split('*');
  if (back !== undefined)
    return readdirSync(path.join(root, front!), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${front}${entry.name}${back}`);
  return [`${name.endsWith('.machine.ts') ? 'machines' : 'schemas'}/${name}`];
}

function edited(before: string, said: Words): string {
  if (said['added'] !== undefined) return withAdded(before, said['place']!, said['added']);
  if (said['taken'] !== undefined) return withTaken(before, said['home']!, said['taken']);
  if (said['state'] !== undefined)
    return replaced(before, new RegExp(`^ {4}${said['state']}: \\{[^]*?^ {4}\\},\n`, 'm'), () => '');
  if (said['before'] !== undefined)
    return replaced(before, patternOf(said['anchor']!), (found) => `${said['before']}\n${found}`);
  if (said['old'] !== undefined) return replaced(before, patternOf(said['old']), () => said['now']!);
  if (said['among'] !== undefined) return exchanged(before, said['among'], [said['one']!, said['other']!]);
  const swap = new Map([
    [said['one']!, said['other']!],
    [said['other']!, said['one']!],
  ]);
  return replaced(before, new RegExp(`\\b(?:${[...swap.keys()].join('|')})\\b`, 'g'), (name) =>
    swap.get(name)!,
  );
}

function replaced(before: string, pattern: RegExp, by: (found: string) => string): string {
  const after = before.replace(pattern, by);
  if (after === before) throw new Error(`there is no ${String(pattern)} to change`);
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
    if (!isObject(node)) throw new Error(`${place} leads to nothing`);
    const { properties } = node as { properties?: Node };
    return (node as Node)[name] ?? properties?.[name];
  }, top);
}

function withAdded(before: string, place: string, snippet: string): string {
  const top: unknown = JSON.parse(before);
  const node = place === '' ? top : nodeAt(top, place);
  if (Array.isArray(node)) node.push(JSON.parse(snippet));
  else if (isObject(node)) Object.assign(node as Node, JSON.parse(`{${snippet}}`));
  else throw new Error(`${place} takes nothing in`);
  return `${JSON.stringify(top, null, 2)}\n`;
}

function withTaken(before: string, place: string, snippet: string): string {
  const top: unknown = JSON.parse(before);
  const node = nodeAt(top, place);
  const name = JSON.parse(snippet) as string;
  if (Array.isArray(node) && node.includes(name)) node.splice(node.indexOf(name), 1);
  else if (!Array.isArray(node) && isObject(node) && name in (node as Node)) delete (node as Node)[name];
  else throw new Error(`${place} has no ${name}`);
  return `${JSON.stringify(top, null, 2)}\n`;
}

/** In an object with numbers as names the values are swapped; in any other object the order of the names. */
function exchanged(before: string, place: string, [one, other]: [string, string]): string {
  const top: unknown = JSON.parse(before);
  const node = nodeAt(top, place) as Node;
  if (!(one in node && other in node)) throw new Error(`${place} has not both, ${one} and ${other}`);
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
