import { isObject } from '#engine/form/json.ts';

/** A text does not have what is to be changed in it. */
export class EditMisfit extends Error {
  override readonly name = 'EditMisfit';
}

/** The lines with `-` and without a sign must stand in the file exactly once; white space does not count. */
export function withDiff(before: string, lines: readonly string[]): string {
  const side = (left: string): string =>
    lines
      .filter((line) => !line.startsWith(left))
      .map((line) => line.slice(1))
      .join('\n')
      .trim();
  const [old, now] = [side('+'), side('-')];
  const places = [...before.matchAll(patternOf(old))].length;
  if (places !== 1) throw new EditMisfit(`this stands in it ${places} times:\n${old}`);
  return replaced(before, patternOf(old), () => now);
}

/** Gives a key another value. */
export const withValue = (before: string, key: string, value: string): string =>
  replaced(before, new RegExp(`"${key}": [^,\\s]+`), () => `"${key}": ${value}`);

/** Changes a snippet wherever it stands. */
export const withSnippet = (before: string, old: string, now: string): string =>
  replaced(before, patternOf(old), () => now);

function replaced(before: string, pattern: RegExp, by: (found: string) => string): string {
  const after = before.replace(pattern, by);
  if (after === before) throw new EditMisfit(`there is no ${String(pattern)} to change`);
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
    if (!isObject(node)) throw new EditMisfit(`${place} leads to nothing`);
    const { properties } = node as { properties?: Node };
    return (node as Node)[name] ?? properties?.[name];
  }, top);
}

/** Takes a name out of a list or an object. */
export function withTaken(before: string, place: string, name: string): string {
  const top: unknown = JSON.parse(before);
  const node = nodeAt(top, place);
  if (Array.isArray(node) && node.includes(name)) node.splice(node.indexOf(name), 1);
  else if (!Array.isArray(node) && isObject(node) && name in (node as Node)) delete (node as Node)[name];
  else throw new EditMisfit(`${place} has no ${name}`);
  return `${JSON.stringify(top, null, 2)}\n`;
}

/** The same object with one name directly before another. */
export function withMoved(
  before: string,
  place: string,
  { name, next }: { name: string; next: string },
): string {
  const top: unknown = JSON.parse(before);
  const node = nodeAt(top, place) as Node;
  if (!isObject(node) || !(name in node && next in node))
    throw new EditMisfit(`${place} has not both, ${name} and ${next}`);
  const entries = Object.entries(node).filter(([each]) => each !== name);
  entries.splice(
    entries.findIndex(([each]) => each === next),
    0,
    [name, node[name]],
  );
  for (const each of Object.keys(node)) delete node[each];
  Object.assign(node, Object.fromEntries(entries));
  return `${JSON.stringify(top, null, 2)}\n`;
}

/** In an object with numbers as names the values are swapped; in any other object the order of the names. */
export function withExchanged(before: string, place: string, [one, other]: [string, string]): string {
  const top: unknown = JSON.parse(before);
  const node = nodeAt(top, place) as Node;
  if (!isObject(node) || !(one in node && other in node))
    throw new EditMisfit(`${place} has not both, ${one} and ${other}`);
  const swap = (name: string): string => (name === one ? other : name === other ? one : name);
  const isCounted = /^\d+$/.test(one);
  const after = Object.keys(node).map((name) => [isCounted ? name : swap(name), node[swap(name)]] as const);
  for (const name of Object.keys(node)) delete node[name];
  Object.assign(node, Object.fromEntries(after));
  return `${JSON.stringify(top, null, 2)}\n`;
}
