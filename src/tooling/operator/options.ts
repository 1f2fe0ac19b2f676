import { readFileSync } from 'node:fs';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { Endpoint } from '#contract/define.ts';
import { UsageError } from '#cli/usage-error.ts';

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

const partsOf = ({ properties = {} }: Shape): string[] => Object.keys(properties);

const isNumber = ({ type }: Shape): boolean => type === 'integer' || type === 'number';

const choicesOf = ({ enum: values, anyOf = [] }: Shape): string[] =>
  (values ?? anyOf.map((each) => each.const)).filter((value) => value !== undefined).map(String);

/** Whether a command is about something that has an id. */
export const hasId = ({ payload }: Endpoint): boolean => partsOf(payload).includes('id');

/** The properties of the payload as options; `isConfirmed` is `--confirmed`. `isFile`: the command line names files. */
export function optionsOf({ payload }: Endpoint) {
  const { properties = {}, required = [] }: Shape = payload;
  const { id: _id, ...others } = properties;
  return Object.entries(others).map(([property, shape]) => {
    const name = property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^is-/, '');
    // A required property has a value where its option is missing, if its shape allows an empty one.
    const empty = [property === 'pageSize' ? 20 : shape.default, '', []];
    const fallback = required.includes(property)
      ? empty.find((value) => value !== undefined && Value.Check(shape as TSchema, value))
      : undefined;
    const isRequired = required.includes(property) && fallback === undefined;
    return { name, property, shape, fallback, isRequired, isFile: shape.items?.format === 'uuid' };
  });
}

/** The arguments of a command. A text in several languages has an option for each of them, too. @throws UsageError */
export function parsed(call: Endpoint, args: readonly string[]) {
  const options: NonNullable<ParseArgsConfig['options']> = {
    url: { type: 'string' },
    email: { type: 'string' },
    json: { type: 'boolean' },
  };
  for (const { name, shape } of optionsOf(call)) {
    const type = shape.type === 'boolean' ? 'boolean' : 'string';
    options[name] = { type, multiple: shape.type === 'array' };
    for (const part of partsOf(shape)) options[`${name}-${part}`] = { type };
  }
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
  const given = options.map((each) => [each.property, valueOf(each, values) ?? each.fallback]);
  const payload = Object.fromEntries([['id', id], ...given].filter(([, value]) => value !== undefined));
  const uploads = Object.fromEntries(
    options.flatMap(({ isFile, property }) => (isFile ? [[property, []]] : [])),
  );
  const mistakes = Value.Errors(call.payload, { ...payload, ...uploads });
  if (mistakes.length === 0) return payload;
  const lines = mistakes.map(({ instancePath, message }) => `  ${instancePath} ${message}`);
  throw new UsageError(['The options do not fit:', ...new Set(lines)].join('\n'));
}

function valueOf({ name, shape }: { name: string; shape: Shape }, values: Values): unknown {
  const value = values[name];
  if (Array.isArray(value)) return value.map((each) => fromText(shape.items ?? {}, String(each)));
  const texts = partsOf(shape).map((part) => [part, values[`${name}-${part}`] ?? value] as const);
  const told = texts.filter(([, text]) => text !== undefined);
  if (told.length > 0) return Object.fromEntries(told);
  return typeof value === 'string' ? fromText(shape, value) : value;
}

/** A value from its text. A text that does not fit stays as it is, and is refused by its shape. */
function fromText(shape: Shape, text: string): unknown {
  if (shape.type === 'object' && !shape.properties) return fromFile(text);
  if (isNumber(shape)) return text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text);
  if (!shape.properties)
    return choicesOf(shape).find((each) => each.toLowerCase() === text.toLowerCase()) ?? text.trim();
  // `/uploads/photo:other:too dark`: the properties of an entry between colons, of which the last may be missing.
  const names = partsOf(shape);
  const before = text.split(':', names.length - 1);
  const last = text.slice(before.join(':').length + 1).trim();
  return Object.fromEntries(names.map((name, place) => [name, [...before, last][place]]));
}

function fromFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`${file} is not a file of JSON: ${(error as Error).message}`);
  }
}

/** How each option of a command is written, and what it means. */
export const explained = (call: Endpoint): [usage: string, meaning: string][] =>
  optionsOf(call).map(({ name, shape, isRequired, isFile }) => {
    const { type, items = {}, description = items.description ?? '' } = shape;
    const parts = partsOf(shape);
    const choices = partsOf(items).join(':').toUpperCase() || choicesOf(shape).join('|');
    const isPath = isFile || (type === 'object' && parts.length === 0);
    const value = choices || (isPath ? 'FILE' : isNumber(shape) ? 'N' : 'TEXT');
    const perPart = parts.length > 0 ? `, --${name}-${parts.join('|')} TEXT` : '';
    return [
      type === 'boolean' ? `--[no-]${name}` : `--${name} ${value}${shape.items ? '…' : ''}${perPart}`,
      [isRequired ? 'required' : '', description].filter(Boolean).join('; '),
    ];
  });
