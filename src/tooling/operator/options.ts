import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { UsageError } from '../usage-error.ts';
import { type Command, optionNames } from './commands.ts';

/** The keywords that payloads of the contract use. */
interface Shape {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly format?: string;
  readonly description?: string;
  readonly default?: unknown;
}

/** An option of a command: a property of the payload. */
export interface Option {
  /** As it is typed, without `--`. */
  readonly name: string;
  readonly property: string;
  readonly shape: Shape;
  readonly isRequired: boolean;
  /** The value where the option is missing. */
  readonly fallback: unknown;
  readonly isFile: boolean;
}

/** Options as `parseArgs` reads them, by name. */
export type OptionValues = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;

const RECORDS_OF_PAGE = 20;

/** The options of a command; `id` is no option but the first argument. */
export function optionsOf({ call, files = [] }: Command): Option[] {
  const { properties = {}, required = [] } = call.payload as Shape;
  return Object.entries(properties)
    .filter(([property]) => property !== 'id')
    .map(([property, shape]) => {
      const fallback = property === 'pageSize' ? RECORDS_OF_PAGE : fallbackOf(shape);
      const isRequired = required.includes(property) && fallback === undefined;
      const name = optionNames[property] ?? property.replaceAll(/[A-Z]/g, (c) => `-${c.toLowerCase()}`);
      const used = required.includes(property) ? fallback : undefined;
      return { name, property, shape, isRequired, fallback: used, isFile: files.includes(property) };
    });
}

/** Whether a command has the argument `id`. */
export const takesId = ({ call }: Command): boolean => 'id' in ((call.payload as Shape).properties ?? {});

const fallbackOf = (shape: Shape): unknown =>
  [shape.default, '', []].find((value) => value !== undefined && isValid(shape, value));

const isValid = (shape: Shape, value: unknown): boolean => Value.Check(shape as TSchema, value);

const choicesOf = ({ enum: values, anyOf = [] }: Shape): string[] =>
  (values ?? anyOf.map((each) => each.const)).filter((value) => value !== undefined).map(String);

/** The option as `parseArgs` wants it. A text in several languages has an option for each of them, too. */
export function parsedAs({
  name,
  shape,
}: Option): [string, { type: 'string' | 'boolean'; multiple?: true }][] {
  if (shape.type === 'boolean') return [[name, { type: 'boolean' }]];
  if (shape.type === 'array') return [[name, { type: 'string', multiple: true }]];
  const names = [name, ...Object.keys(shape.properties ?? {}).map((part) => `${name}-${part}`)];
  return names.map((each) => [each, { type: 'string' }]);
}

/** The value of a property of the payload; files stay paths. @throws UsageError */
export function valueOf(option: Option, values: OptionValues): unknown {
  const { name, shape, isRequired, fallback, isFile } = option;
  const given = values[name];
  if (shape.type === 'object') return textsOf(option, values);
  if (given === undefined) {
    if (!isRequired) return fallback;
    throw new UsageError(`--${name} is missing: add ${usageOf(option)}.`);
  }
  const value = Array.isArray(given)
    ? given.map((each) => read(shape.items ?? {}, each))
    : read(shape, given);
  if (isFile || isValid(shape, value)) return value;
  const text = Array.isArray(given) ? given.join('", "') : String(given);
  throw new UsageError(`--${name} must be ${describe(shape)}, but it is "${text}".`);
}

/** A value from its text. A text that does not fit stays as it is, and is refused by its shape. */
function read(shape: Shape, given: string | boolean): unknown {
  if (typeof given === 'boolean') return given;
  const text = given.trim();
  const choice = choicesOf(shape).find((each) => each.toLowerCase() === text.toLowerCase());
  if (shape.properties) return entryOf(Object.keys(shape.properties), text);
  if (/^\d+$/.test(text) && !isValid(shape, text)) return Number(text);
  return choice ?? text;
}

/** `/uploads/photo:other:too dark`: the properties of an entry between colons, of which the last may be missing. */
function entryOf(names: readonly string[], text: string): object {
  const parts = text.split(':');
  const last = parts.slice(names.length - 1).join(':');
  return Object.fromEntries(
    names.map((name, place) => [name, place < names.length - 1 ? parts[place] : last.trim()]),
  );
}

function textsOf({ name, shape }: Option, values: OptionValues): object {
  const texts = Object.keys(shape.properties ?? {}).map((part) => {
    return [part, String(values[`${name}-${part}`] ?? values[name] ?? '').trim()] as const;
  });
  const missing = texts.filter(([, text]) => text === '').map(([part]) => `--${name}-${part}`);
  if (missing.length === 0) return Object.fromEntries(texts);
  throw new UsageError(`A text is missing: add ${missing.join(', ')}, or --${name} for all languages.`);
}

/** The values of a shape in words. */
function describe(shape: Shape): string {
  const { type, items, minimum, maximum, minLength = 0, maxLength, format, properties } = shape;
  const choices = choicesOf(shape);
  if (choices.length > 0) return `one of ${choices.join(', ')}`;
  if (items) return describe(items);
  if (properties) {
    const limits = Object.entries(properties).map(
      ([name, part]) => `${name.toUpperCase()} is ${describe(part)}`,
    );
    return `${entryWord(properties)}, where ${limits.join(', ')}`;
  }
  if (type === 'integer') return `a whole number from ${minimum} to ${maximum}`;
  return format ?? `a text of ${minLength} to ${maxLength} characters`;
}

const entryWord = (properties: object): string => Object.keys(properties).join(':').toUpperCase();

/** How an option is written, for example `--item POINTER:REASON:NOTE`. */
export function usageOf({ name, shape, isFile, isRequired }: Option): string {
  const choices = choicesOf(shape);
  if (shape.type === 'boolean') return isRequired ? `--${name} or --no-${name}` : `--${name}`;
  if (shape.properties) return `--${name} TEXT or --${name}-${Object.keys(shape.properties).join('|')} TEXT`;
  if (isFile) return `--${name} FILE…`;
  if (shape.items?.properties) return `--${name} ${entryWord(shape.items.properties)}…`;
  if (choices.length > 0) return `--${name} ${choices.join('|')}`;
  return `--${name} ${shape.type === 'integer' ? 'N' : 'TEXT'}`;
}

/** An option with its meaning and its values. */
export function explained(option: Option): [usage: string, meaning: string] {
  const { shape, isRequired, isFile } = option;
  const limits = isFile || /^(boolean|object)$/.test(shape.type ?? '') ? '' : describe(shape);
  const meaning = [shape.description ?? shape.items?.description ?? '', limits].filter(Boolean).join(': ');
  return [usageOf(option), isRequired ? meaning : `${meaning}${meaning && '; '}optional`];
}
