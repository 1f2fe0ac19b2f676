import { builtInFormats, type Format } from './formats.ts';

/** What a program must know of a widget that it does not render. */
interface WidgetTraits {
  /** Two of them fit beside each other. */
  readonly narrow?: true;
}

/**
 * What the answer to a field with a fact must be: a text, a date, a whole number, a choice of a list, a whole number from 1
 * to `upTo`, or a text of a certain format. `step` is not a field but a whole step.
 */
export type FactForm =
  | 'text'
  | 'date'
  | 'number'
  | 'listed'
  | 'step'
  | { readonly upTo: number }
  | { readonly format: string };

/** The widgets of the engine. Groups and lists are not among them, because they contain other fields. */
export const builtInWidgets = [
  'text',
  'textarea',
  'richText',
  'upperCase',
  'email',
  'phone',
  'nationalNumber',
  'password',
  'oneTimeCode',
  'date',
  'number',
  'price',
  'radio',
  'select',
  'searchSelect',
  'options',
  'checkbox',
  'slide',
  'suggestions',
  'upload',
  'files',
  'pictures',
  'tabs',
] as const;

/** The name of a widget of the engine. */
export type BuiltInWidget = (typeof builtInWidgets)[number];

/** What an application adds to the words that schemas may use. */
export interface VocabularyParts {
  readonly formats?: Readonly<Record<string, Format>>;
  /** The widgets of its own that its formats name; the application gives their components to the renderer. */
  readonly widgets?: Readonly<Record<string, WidgetTraits>>;
  /** The values of `x-fact`. */
  readonly facts?: Readonly<Record<string, FactForm>>;
  /** The values of `x-check`: checks of single answers that the server performs. */
  readonly checks?: readonly string[];
  /** The values of `x-ui.list`. */
  readonly lists?: readonly string[];
  /** The values of `x-ui.inspect`. */
  readonly inspections?: readonly string[];
  /** The values of `x-ui.sendBy`: ways of sending a one-time code. */
  readonly senders?: readonly string[];
  /** The values of `x-ui.prefill`: answers that the application knows already. */
  readonly prefills?: readonly string[];
  /** The values of `x-ui.currency`, as codes of ISO 4217. */
  readonly currencies?: readonly string[];
  /** The largest file that a schema may ask for, in bytes; any size where it is left out. */
  readonly largestFile?: number;
}

/** The words that schemas may use: those of the engine and those of an application. */
export type Vocabulary = Required<VocabularyParts>;

/** The part of a vocabulary that a flow needs where it runs. */
export type FieldVocabulary = Pick<Vocabulary, 'formats' | 'widgets'>;

/**
 * The part of a vocabulary that a flow needs where it runs, without the checks of `defineVocabulary`, which has looked at the
 * same parts where the flow was compiled.
 *
 * @example
 * const vocabulary = fieldVocabulary({ formats: { isbn: { validate: (text) => text.length === 13 } } });
 */
export const fieldVocabulary = ({ formats, widgets = {} }: VocabularyParts): FieldVocabulary => ({
  formats: { ...builtInFormats, ...formats },
  widgets,
});

/**
 * The vocabulary of an application. The compiler, the model check, the server and the renderer get it as a parameter, so
 * that a schema means the same to all of them.
 *
 * @throws Error where a format has the name of a format of the engine, or names a widget that does not exist
 * @example
 * const vocabulary = defineVocabulary({
 *   formats: { isbn: { validate: (text) => /^97[89]\d{10}$/.test(text), examples: [() => '9783161484100'] } },
 * });
 */
export function defineVocabulary(parts: VocabularyParts): Vocabulary {
  const own = parts.formats ?? {};
  const twice = Object.keys(own).find((name) => Object.hasOwn(builtInFormats, name));
  if (twice !== undefined)
    throw new Error(
      `The vocabulary has the format ${twice}, which the engine has already; choose another name.`,
    );
  const { formats, widgets } = fieldVocabulary(parts);
  const known = [...builtInWidgets, ...Object.keys(widgets)];
  const again = known.find((name, at) => known.indexOf(name) !== at);
  if (again !== undefined)
    throw new Error(
      `The vocabulary has the widget ${again}, which the engine has already; choose another name.`,
    );
  for (const [name, { widget }] of Object.entries(own)) {
    if (widget === undefined || known.includes(widget)) continue;
    throw new Error(
      `The format ${name} names the widget ${widget}, which does not exist; the widgets are ${known.join(', ')}.`,
    );
  }
  return {
    checks: [],
    lists: [],
    inspections: [],
    senders: [],
    prefills: [],
    currencies: [],
    largestFile: Number.POSITIVE_INFINITY,
    ...parts,
    facts: parts.facts ?? {},
    formats,
    widgets,
  };
}
