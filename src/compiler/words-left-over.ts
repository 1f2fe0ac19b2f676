import type { FieldSchema, Flow } from '#engine/form/flow.ts';
import { isObject, type Json } from '#engine/form/json.ts';
import { fieldKeys, flowKeys } from '#engine/form/locale-keys.ts';
import { pointerOf } from '#engine/form/pointer.ts';
import type { Catalogues } from './catalogues.ts';
import type { Finding } from './finding.ts';
import { shapeOf } from './flow-shape.ts';
import { say } from '#findings/said.ts';
import type { FlowSource, MachineState } from './flow-source.ts';

/** A flow with the states of its machine. */
export interface FlowWithStates {
  source: FlowSource;
  states: readonly MachineState[];
}

const parts = new Set(['label', 'help', 'placeholder', 'enum', 'enumHelp', 'error', 'warn']);

/**
 * Reports texts of steps, fields, choices and warnings that no flow has. Somebody would translate them for nothing.
 * The check needs every flow, so all must be readable.
 */
export function leftOverWords(flows: readonly FlowWithStates[], catalogues: Catalogues): Finding[] {
  const used = usedBy(flows);
  const spaces = new Set(flows.map(({ source }) => `${source.id.split('/')[0]}.flow`));
  const languages = new Map<string, string[]>();
  for (const [language, words] of catalogues) {
    for (const key of ['fields', ...spaces].flatMap((space) => keysIn(words, space))) {
      if (isLeftOver(key, used)) languages.set(key, [...(languages.get(key) ?? []), language]);
    }
  }
  return [...languages].map(([key, found]) => {
    const [space = '', path = ''] = key.split(':');
    return {
      code: 'words-left-over',
      file: `locales/${found[0]}/${space}.json`,
      pointer: pointerOf(path.split('.')),
      ...say('words-left-over', { path, languages: found.join(', ') }),
    };
  });
}

/** The beginnings of keys in use, up to the step, field, choice or warning. */
function usedBy(flows: readonly FlowWithStates[]): Set<string> {
  const used = new Set<string>();
  for (const { source, states } of flows) {
    const flow = shapeOf(source);
    for (const { name, meta } of states) {
      const inRows = meta.each === undefined ? [] : [meta.each.step, `${meta.each.of}.${meta.each.step}`];
      const names = [name, ...(meta.of === undefined ? [] : [`${meta.of}.${name}`]), ...inRows];
      names.flatMap((step) => flowKeys(flow, `steps.${step}`)).forEach((key) => used.add(key));
    }
    for (const { pointer, field } of flow.steps.flatMap((step) => fieldsBelow(step.schema, [step.name]))) {
      lookedFor(flow, pointer, field).forEach((key) => used.add(key));
    }
  }
  return used;
}

function lookedFor(flow: Flow, pointer: string, field: FieldSchema): string[] {
  const values = (field.enum ?? []).flatMap((value) => [`enum.${value}`, `enumHelp.${value}`]);
  const doubts = Object.keys(field['x-warn'] ?? {}).map((keyword) => `warn.${keyword}`);
  const whole = fieldKeys(flow, pointer, 'label').map((key) => key.slice(0, -'.label'.length));
  return [...whole, ...[...values, ...doubts].flatMap((part) => fieldKeys(flow, pointer, part))];
}

function fieldsBelow(
  schema: FieldSchema,
  path: readonly string[],
): { pointer: string; field: FieldSchema }[] {
  const below = [
    ...Object.entries(schema.properties ?? {}),
    ...(schema.items === undefined ? [] : [['0', schema.items] as const]),
  ];
  return below.flatMap(([name, field]) => {
    const at = [...path, name];
    return [{ pointer: pointerOf(at), field }, ...fieldsBelow(field, at)];
  });
}

function isLeftOver(key: string, used: ReadonlySet<string>): boolean {
  const names = key.replace(/_(zero|one|two|few|many|other)$/, '').split('.');
  if (/[:.]steps\./.test(key)) return !names.some((_, at) => used.has(names.slice(0, at + 1).join('.')));
  if (!key.startsWith('fields:') && !/[:.]fields\./.test(key)) return false;
  const at = names.findIndex((name) => parts.has(name));
  const isListed = /^(enum|enumHelp|warn)$/.test(names[at] ?? '');
  return !used.has(isListed ? names.join('.') : names.slice(0, at).join('.'));
}

function keysIn(words: Json, space: string): string[] {
  const below = (node: Json, key: string): string[] =>
    isObject(node)
      ? Object.entries(node).flatMap(([name, child]) =>
          below(child, key.endsWith(':') ? key + name : `${key}.${name}`),
        )
      : [key];
  return isObject(words) && words[space] !== undefined ? below(words[space], `${space}:`) : [];
}
