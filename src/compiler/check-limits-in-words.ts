import type { FieldSchema, Flow } from '#engine/form/flow.ts';
import { fieldKeys, flowKeys, stepKeys } from '#engine/form/locale-keys.ts';
import { isUpload, uploadLimits } from '#engine/form/upload-value.ts';
import { type Catalogues, wordsAt } from './catalogues.ts';
import { type FieldShown, stepsShown } from './fields-shown.ts';
import { type Figure, figuresIn, rangesIn } from './figures-in-words.ts';
import type { Finding } from './finding.ts';
import { shapeOf } from './flow-shape.ts';
import { findingAt } from './origins.ts';
import { say } from '#findings/said.ts';
import type { FlowSource, StepSource } from './flow-source.ts';

/** Keywords whose value a sentence may name. */
const limits = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minItems',
  'maxItems',
  'maxVisible',
  'maxPictures',
] as const;

/** What is counted, by the word behind a number. */
const units = {
  characters:
    /^[\s-]*(?:characters?|digits?|letters?|zeichen|ziffern|buchstaben|caract[eè]res|chiffres|lettres|caracteres|cifras|d[ií]gitos|letras|caratteri|cifre|lettere|个?字|位|个字符)/iu,
  months: /^\s*(?:months?|monaten?|mois|meses|mesi|个月)/iu,
  megabytes: /^\s*(?:mb|mo)\b/iu,
};

const EXAMPLE = /(?:for example|zum beispiel|par exemple|por ejemplo|per esempio|例如|比如).*/isu;

/** Finds limits in words that are not those of the schema: of fields, of repeated steps, and outside the form. */
export function limitWordFindings(source: FlowSource, catalogues: Catalogues): Finding[] {
  return [
    ...stepsShown(source).flatMap(({ flow, fields }) =>
      fields.flatMap((field) => ofField(flow, field, catalogues)),
    ),
    ...source.steps
      .filter(({ repeat }) => repeat !== null)
      .flatMap((step) => ofList(source, step, catalogues)),
  ];
}

function ofField(flow: Flow, { node, pointer }: FieldShown, catalogues: Catalogues): Finding[] {
  const sentences = limits
    .filter((name) => typeof node[name] === 'number')
    .map((name): [string, number] => [`error.${name}`, Number(node[name])]);
  const months = monthsOf(node);
  if (months !== null) sentences.push(['warn.monthsAfter', months]);
  const told = sentences.flatMap(([part, limit]) =>
    wrongIn(catalogues, fieldKeys(flow, pointer, part), (text, language) => {
      const figures = countedIn(text, language, part.endsWith('Length') ? units.characters : null);
      return figures.length === 0 || figures.includes(limit) ? null : { figures, limits: [limit] };
    }).map((wrong) => found(node, part.split('.')[1]!, wrong)),
  );
  const isLimited = sentences.length > 0 || isUpload(node);
  const hints = (isLimited ? ['label', 'help', 'placeholder'] : []).flatMap((part) =>
    wrongIn(catalogues, fieldKeys(flow, pointer, part), (text, language) =>
      wrongHint(node, text.replace(EXAMPLE, ''), language),
    ).map((wrong) => found(node, null, wrong)),
  );
  return [...told, ...hints];
}

function monthsOf(node: FieldSchema): number | null {
  const months = (node['x-warn'] as { monthsAfter?: { months?: unknown } } | undefined)?.monthsAfter?.months;
  return typeof months === 'number' ? months : null;
}

interface Wrong {
  figures: readonly number[];
  /** One of these should stand there. */
  limits: readonly number[];
}

/** The limits that the numbers of a hint can be meant for, by what is counted. */
function wrongHint(node: FieldSchema, text: string, language: string): Wrong | null {
  const of = (unit: RegExp | null): number[] => countedIn(text, language, unit);
  const valued = (...names: readonly (typeof limits)[number][]): number[] =>
    names.flatMap((name) => (typeof node[name] === 'number' ? [node[name]] : []));
  const months = monthsOf(node);
  const checks: [figures: number[], limits: number[]][] = [
    [of(units.characters), valued('minLength', 'maxLength', 'maxVisible')],
    [of(units.months), months === null ? [] : [months]],
    [of(units.megabytes), isUpload(node) ? [uploadLimits(node).maxBytes / 1024 / 1024] : []],
    [
      node.type === 'integer' || node.type === 'number' ? of(null) : [],
      valued('minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'),
    ],
  ];
  const wrong = checks.find(
    ([figures, allowed]) => allowed.length > 0 && figures.some((figure) => !allowed.includes(figure)),
  );
  return wrong === undefined ? null : { figures: wrong[0], limits: wrong[1] };
}

/** The numbers of a text before a unit; all of them without one. */
const countedIn = (text: string, language: string, unit: RegExp | null): number[] =>
  figuresIn(text, language)
    .filter((each) => unit === null || isOf(each, text, unit))
    .map(({ figure }) => figure);

/** Whether a unit stands behind a number, or behind the range that the number begins. */
function isOf({ end }: Figure, text: string, unit: RegExp): boolean {
  const behind = text.slice(end);
  return unit.test(behind) || unit.test(behind.replace(/^\s*(?:to|bis|à|a|至|到|[-–])\s*\d+/, ''));
}

/** The number of entries of a repeated step, in the words of the step, of the flow and around it. */
function ofList(source: FlowSource, step: StepSource, catalogues: Catalogues): Finding[] {
  const flow = shapeOf(source);
  const { minItems, maxItems } = step.schema;
  const allowed = [minItems, maxItems].filter((limit) => limit !== undefined);
  if (allowed.length === 0) return [];
  const own = ['title', 'description', 'error.minItems', 'error.maxItems'].map((part) =>
    stepKeys(flow, step.name, undefined, part),
  );
  const ofStep = own.flatMap((keys) =>
    wrongIn(catalogues, keys, (text, language) => {
      const figures = figuresIn(text, language).map(({ figure }) => figure);
      return figures.every((figure) => allowed.includes(figure)) ? null : { figures, limits: allowed };
    }),
  );
  if (minItems === undefined || maxItems === undefined)
    return ofStep.map((wrong) => found(step.schema, null, wrong));
  const outside = source.extension.wordsAround(source);
  const around = [flowKeys(flow, 'intro'), ...outside].flatMap((keys) =>
    wrongIn(catalogues, keys, (text, language) => {
      const range = rangesIn(text, language).find(([from, to]) => from !== minItems || to !== maxItems);
      return range === undefined ? null : { figures: range, limits: allowed };
    }),
  );
  return [...ofStep, ...around].map((wrong) => found(step.schema, null, wrong));
}

interface WrongText extends Wrong {
  text: string;
  languages: string[];
  key: string;
}

/** The first text that is wrong under these keys, with all languages in which it is. */
function wrongIn(
  catalogues: Catalogues,
  keys: readonly string[],
  judge: (text: string, language: string) => Wrong | null,
): WrongText[] {
  const wrong = [...catalogues].flatMap(([language, words]) => {
    const text = wordsAt(words, keys);
    const judged = text === null ? null : judge(text, language);
    const key = keys.find((each) => wordsAt(words, [each]) !== null);
    return judged === null ? [] : [{ ...judged, text: text!, language, key: key! }];
  });
  const [first] = wrong;
  return first === undefined ? [] : [{ ...first, languages: wrong.map(({ language }) => language) }];
}

function found(
  node: FieldSchema,
  within: string | null,
  { text, figures, limits: meant, languages, key }: WrongText,
): Finding {
  const said = say('limit-in-words-differs', {
    text,
    figures: figures.join(', '),
    limits: meant.join(' – '),
    languages: languages.join(', '),
    key,
  });
  return findingAt('limit-in-words-differs', node, within, said);
}
