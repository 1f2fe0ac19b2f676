import { readFileSync } from 'node:fs';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { Endpoint } from '#contract/define.ts';
import { UsageError } from '../usage-error.ts';

/** The keywords of a payload that decide how its options are written. */
interface Shape {
  readonly type?: string;
  readonly format?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
}

const shapeOf = (call: Endpoint): Shape => call.payload;

/** Whether a command is about something that has an id. */
export const hasId = (call: Endpoint): boolean => 'id' in (shapeOf(call).properties ?? {});

/** The properties of the payload as options; `isConfirmed` is `--confirmed`. `isFile`: the command line names files. */
export const optionsOf = (call: Endpoint) =>
  Object.entries(shapeOf(call).properties ?? {})
    .filter(([property]) => property !== 'id')
    .map(([property, shape]) => ({
      name: property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^is-/, ''),
      property,
      shape,
      fallback: shapeOf(call).required?.includes(property) ? fallbackOf(property, shape) : undefined,
      isFile: shape.items?.format === 'uuid',
    }));

/** The arguments of a command. A text in several languages has an option for each of them, too. @throws UsageError */
export function parsed(call: Endpoint, args: readonly string[]) {
  const options: ParseArgsConfig['options'] = {};
  for (const { name, shape } of optionsOf(call))
    for (const part of ['', ...Object.keys(shape.properties ?? {}).map((each) => `-${each}`)])
      options[name + part] = {
        type: shape.type === 'boolean' ? 'boolean' : 'string',
        multiple: shape.type === 'array',
      };
  for (const name of ['url', 'email']) options[name] = { type: 'string' };
  options['json'] = { type: 'boolean' };
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, allowNegative: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

type Values = ReturnType<typeof parsed>['values'];

/** The payload; files stay paths. @throws UsageError with every mistake, by its pointer. */
export function payloadOf(call: Endpoint, id: unknown, values: Values): Record<string, unknown> {
  const options = optionsOf(call);
  const entries = [
    ['id', id],
    ...options.map(({ name, property, shape, fallback }) => [
      property,
      given(name, shape, values) ?? fallback,
    ]),
  ];
  const payload = Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Record<
    string,
    unknown
  >;
  const uploads = options.filter(({ isFile }) => isFile).map(({ property }) => [property, []]);
  const mistakes = Value.Errors(call.payload, { ...payload, ...Object.fromEntries(uploads) });
  if (mistakes.length === 0) return payload;
  const lines = mistakes.map(({ instancePath, message }) => `  ${instancePath} ${message}`);
  throw new UsageError(['The options do not fit:', ...new Set(lines)].join('\n'));
}

function given(name: string, shape: Shape, values: Values): unknown {
  const value = values[name];
  if (Array.isArray(value)) return value.map((each) => fromText(shape.items ?? {}, String(each)));
  if (!shape.properties) return typeof value === 'string' ? fromText(shape, value) : value;
  const texts = Object.keys(shape.properties).map(
    (part) => [part, values[`${name}-${part}`] ?? value] as const,
  );
  const told = texts.filter(([, text]) => text !== undefined);
  return told.length === 0 ? undefined : Object.fromEntries(told);
}

/** A value from its text. A text that does not fit stays as it is, and is refused by its shape. */
function fromText(shape: Shape, text: string): unknown {
  if (shape.properties) return entryOf(Object.keys(shape.properties), text);
  if (shape.type === 'object') return fromFile(text);
  if (isNumber(shape)) return text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text);
  return choicesOf(shape).find((each) => each.toLowerCase() === text.toLowerCase()) ?? text.trim();
}

/** `/uploads/photo:other:too dark`: the properties of an entry between colons, of which the last may be missing. */
function entryOf(names: readonly string[], text: string): object {
  const parts = text.split(':');
  const all = [
    ...parts.slice(0, names.length - 1),
    parts
      .slice(names.length - 1)
      .join(':')
      .trim(),
  ];
  return Object.fromEntries(names.map((name, place) => [name, all[place]]));
}

function fromFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`${file} is not a file of JSON: ${(error as Error).message}`);
  }
}

/** What a required property has where its option is missing. */
const fallbackOf = (property: string, shape: Shape): unknown =>
  property === 'pageSize'
    ? 20
    : [shape.default, '', []].find((value) => value !== undefined && Value.Check(shape as TSchema, value));

const isNumber = ({ type }: Shape): boolean => type === 'integer' || type === 'number';

const choicesOf = ({ enum: values, anyOf = [] }: Shape): string[] =>
  (values ?? anyOf.map((each) => each.const)).filter((value) => value !== undefined).map(String);

/** How each option of a command is written, and what it means. */
export const explained = (call: Endpoint): [usage: string, meaning: string][] =>
  optionsOf(call).map(({ name, property, shape, fallback, isFile }) => {
    const { type, items, properties, description = items?.description ?? '' } = shape;
    const choices = items?.properties
      ? Object.keys(items.properties).join(':').toUpperCase()
      : choicesOf(shape).join('|');
    const value =
      choices || (isFile || (type === 'object' && !properties) ? 'FILE' : isNumber(shape) ? 'N' : 'TEXT');
    const perPart = properties ? `, --${name}-${Object.keys(properties).join('|')} TEXT` : '';
    const isRequired = shapeOf(call).required?.includes(property) && fallback === undefined;
    return [
      type === 'boolean' ? `--[no-]${name}` : `--${name} ${value}${items ? '…' : ''}${perPart}`,
      [isRequired ? 'required' : '', description].filter(Boolean).join('; '),
    ];
  });
