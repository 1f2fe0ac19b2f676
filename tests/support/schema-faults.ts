import { isObject, type Json, type JsonObject } from '#engine/form/json.ts';

/** A node of a JSON file that a rule changes, with its way for the message. */
interface Spot {
  node: JsonObject;
  at: string;
}

/** Changes a node, or several times one after the other; each change of the copy that it is given is one fault. */
export type Rule = (node: JsonObject, name: string) => (readonly [string, (node: JsonObject) => void])[];

function spotsIn(json: Json, at = ''): Spot[] {
  if (Array.isArray(json)) return json.flatMap((each, index) => spotsIn(each, `${at}/${index}`));
  if (!isObject(json)) return [];
  return [
    { node: json, at },
    ...Object.entries(json).flatMap(([name, each]) => spotsIn(each, `${at}/${name}`)),
  ];
}

/** Every fault that a rule makes in a file: its description, and the changed text. */
export function faultsIn(text: string, rule: Rule): [string, string][] {
  return spotsIn(JSON.parse(text) as Json).flatMap(({ node, at }, spot) =>
    rule(node, at.split('/').at(-1) ?? '').map(([told], fault): [string, string] => {
      const copy = JSON.parse(text) as Json;
      const { node: changed } = spotsIn(copy)[spot]!;
      rule(changed, at.split('/').at(-1) ?? '')[fault]![1](changed);
      return [`${at}: ${told}`, JSON.stringify(copy)];
    }),
  );
}

export const listOf = (value: Json): Json[] => (Array.isArray(value) ? value : []);
export const objectOf = (value: Json): JsonObject => (isObject(value) ? value : {});

/** Some of many, always the same. */
export const spread = <Item>(all: readonly Item[], most: number): Item[] =>
  all.length <= most
    ? [...all]
    : Array.from({ length: most }, (_, at) => all[Math.floor((at * all.length) / most)]!);
