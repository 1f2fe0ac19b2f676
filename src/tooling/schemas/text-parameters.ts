import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TextParameters } from '#compiler/check-placeholders.ts';
import { isObject, type Json, type JsonObject } from '#engine/form/json.ts';
import type { KeptResults } from './kept-results.ts';

/** The functions that look up a text by its key, with its parameters as an object. */
const lookUps = new Set(['t', 'translate']);

/** The names of properties in one file, and its calls of look-ups: the key and the parameters; null for unknown ones. */
interface OfFile {
  names: string[];
  calls: [key: string, parameters: string[] | null][];
}

/**
 * The parameters that the source gives to texts. Where a call names its key and its parameters, these are known for the
 * key. Other keys are put together while the program runs, so that any name of a property in the source may be a
 * parameter of theirs.
 *
 * @param folder of the source.
 * @param kept a file that is as it was is not read again.
 */
export async function textParameters(folder: string, kept: KeptResults): Promise<TextParameters> {
  const names = new Set<string>();
  const byKey = new Map<string, Set<string> | null>();
  const own = readFileSync(fileURLToPath(import.meta.url), 'utf8');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /\.tsx?$/.test(name))) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    const found = await kept.of(JSON.stringify(['texts', own, path.extname(file), text]), () =>
      ofFile(file, text),
    );
    for (const name of found.names) names.add(name);
    for (const [key, parameters] of found.calls) {
      const before = byKey.get(key);
      const isKnown = parameters !== null && before !== null;
      byKey.set(key, isKnown ? new Set([...(before ?? []), ...parameters]) : null);
    }
  }
  const exact = [...byKey].filter((entry): entry is [string, Set<string>] => entry[1] !== null);
  return { names, byKey: new Map(exact) };
}

async function ofFile(file: string, source: string): Promise<OfFile> {
  // Loaded only where a file has changed.
  const { parseSync, Visitor } = await import('vite');
  const { program } = parseSync(file, source);
  const names = new Set<string>();
  const calls: OfFile['calls'] = [];
  let namespace = '';
  const visitor = new Visitor({
    Property(node) {
      for (const name of namesOf([node] as unknown as Json) ?? []) names.add(name);
    },
    CallExpression(node) {
      const { callee, arguments: given } = node as unknown as JsonObject;
      const called = nameOf(callee);
      const [first, second] = given as JsonObject[];
      if (called === 'useTranslation') namespace = textsOf(first)[0] ?? namespace;
      if (!lookUps.has(called)) return;
      const parameters = second === undefined ? [] : namesOf(second['properties']);
      for (const text of textsOf(first))
        calls.push([text.includes(':') ? text : `${namespace}:${text}`, parameters]);
    },
  });
  visitor.visit(program);
  return { names: [...names], calls };
}

/** The name of a function, or of a method: `t` for `t` and `i18n.t`. */
function nameOf(callee: Json): string {
  if (!isObject(callee)) return '';
  const { name } = callee['property'] === undefined ? callee : (callee['property'] as JsonObject);
  return typeof name === 'string' ? name : '';
}

/** The texts that an argument may be: one, one of two, or the first of a list; none where they are put together. */
function textsOf(node: JsonObject | undefined): string[] {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- the value is any JSON
  switch (node?.['type']) {
    case 'Literal':
      return typeof node['value'] === 'string' ? [node['value']] : [];
    case 'ConditionalExpression':
      return [node['consequent'], node['alternate']].flatMap((each) => textsOf(each as JsonObject));
    case 'ArrayExpression':
      return (node['elements'] as JsonObject[]).flatMap(textsOf);
    default:
      return [];
  }
}

/** The names of the properties of an object in the source; null where not all of them are written there. */
function namesOf(properties: Json): string[] | null {
  if (!Array.isArray(properties)) return null;
  const names = (properties as JsonObject[]).map(({ key, computed }) => {
    const { name, value } = computed === true || !isObject(key) ? ({} as JsonObject) : key;
    return typeof name === 'string' ? name : typeof value === 'string' ? value : null;
  });
  return names.includes(null) ? null : (names as string[]);
}
