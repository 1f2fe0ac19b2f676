import { offerOf } from '#shop/checks/offers.ts';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFlow } from '#compiler/build.ts';
import { type Catalogues, readCatalogues, wordsAt } from '#compiler/catalogues.ts';
import { figureFindings } from '#compiler/check-figures.ts';
import { labelFindings } from '#compiler/check-labels.ts';
import { languageFindings } from '#compiler/check-languages.ts';
import { limitWordFindings } from '#compiler/check-limits-in-words.ts';
import { titleFindings } from '#shop/checks/check-titles.ts';
import { stepsShown } from '#compiler/fields-shown.ts';
import { figuresIn } from '#compiler/figures-in-words.ts';
import type { Finding } from '#compiler/finding.ts';
import { textsByKey } from '#compiler/texts.ts';
import { nameOf, type Worded, wordedIn } from '#compiler/worded-fields.ts';
import { wordFindings } from '#compiler/words.ts';
import { offerKeys } from '#contract/offers.ts';
import { isObject, type JsonObject } from '#engine/form/json.ts';
import { fieldKeys } from '#engine/form/locale-keys.ts';
import type { Flow } from '#engine/form/flow.ts';
import { productSchemas } from '#tests/support/flow-compile.ts';
import { spread } from '#tests/support/schema-faults.ts';

const catalogues = readCatalogues(path.join(import.meta.dirname, '../../locales'));
const languages = [...catalogues.keys()];
const sources = productSchemas.ids().map((id) => readFlow(productSchemas, id));
const texts = textsByKey(catalogues);
/** A text that is replaced; null takes it out. */
type Change = readonly [language: string, key: string, text: string | null];

function withTexts(changes: readonly Change[]): Catalogues {
  const changed = new Map(catalogues);
  for (const language of new Set(changes.map(([name]) => name))) {
    const copy = structuredClone(catalogues.get(language)!);
    for (const [name, key, text] of changes) {
      const [namespace = '', ...rest] = key.split(':');
      const names = [namespace, ...rest.join(':').split('.')];
      let node: JsonObject = copy;
      for (const each of names.slice(0, -1)) node = isObject(node[each]) ? node[each] : node;
      if (name === language) node[names.at(-1)!] = text ?? undefined;
    }
    changed.set(language, copy);
  }
  return changed;
}

/** A field of a flow that needs an answer, with the keys of its label and its sentence. */
interface Asked extends Worded {
  id: string;
  step: string;
  label: string;
  sentence: string;
}

const flowOf = (id: string): Flow => stepsShown(sources.find((source) => source.id === id)!)[0]!.flow;
const keyOf = (flow: Flow, pointer: string, part: string): string =>
  fieldKeys(flow, pointer, part).find((key) => wordsAt(catalogues.get('US')!, [key]) !== null) ?? '';

const fields: Asked[] = sources.flatMap((source) =>
  stepsShown(source).flatMap((step) =>
    wordedIn(step, catalogues)
      .filter(({ words }) => [...words.values()].every(({ sentence }) => sentence !== null))
      .map((field) => ({
        ...field,
        id: source.id,
        step: step.step.name,
        label: keyOf(step.flow, field.pointer, 'label'),
        sentence: keyOf(step.flow, field.pointer, 'error.required'),
      })),
  ),
);
const told = ({ id, pointer }: Asked): string => `${id} ${pointer}`;
const textOf = (language: string, key: string): string => wordsAt(catalogues.get(language)!, [key])!;

/** Fields that follow each other in a group, with other labels. */
const neighbours = fields.flatMap((field, at) => {
  const next = fields[at + 1];
  return next?.id === field.id && next.parent === field.parent && next.label !== field.label
    ? [[field, next] as const]
    : [];
});
/** Each sentence once, with the field of another flow of which another sentence is. */
const foreign = [...new Map(fields.map((field) => [field.sentence, field])).values()].map(
  (field, at, all) => {
    const other = all[(at + Math.floor(all.length / 2)) % all.length]!;
    return [field, other] as const;
  },
);

/** A fault: the flow in which it must be found, if it is in one. */
interface Fault {
  told: string;
  id: string | null;
  changes: readonly Change[];
}

function foundIn({ id, changes }: Fault): Finding[] {
  const changed = withTexts(changes);
  if (id === null) return [...languageFindings(changed), ...figureFindings(changed)];
  const source = sources.find((each) => each.id === id)!;
  return [labelFindings, limitWordFindings, titleFindings, () => wordFindings(source, [], changed)].flatMap(
    (check) => check(source, changed),
  );
}

const inOne = <Item>(items: readonly Item[], make: (item: Item, language: string) => Fault): Fault[] =>
  items.map((item, at) => make(item, languages[at % languages.length]!));

const exchange = (language: string, one: string, other: string): Change[] => [
  [language, one, textOf(language, other)],
  [language, other, textOf(language, one)],
];

/** The texts of a language with a number in digits. */
const withFigures = [...texts].flatMap(([key, same]) =>
  same
    .filter(
      ({ text, language }) =>
        figuresIn(text, language).length > 0 && /\d/.test(text.replaceAll(/\{\{.*?\}\}/g, '')),
    )
    .map((text) => ({ ...text, key, others: same.filter(({ language }) => language !== text.language) })),
);
const isCountry = (text: string): boolean => /\+\d/.test(text);

/** Each number in digits one higher. */
const raised = (text: string): string =>
  text.replaceAll(/\{\{.*?\}\}|\d+/g, (found) => (found.startsWith('{') ? found : String(Number(found) + 1)));

const limited = fields.flatMap((field) =>
  ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems']
    .map((keyword) => ({ field, key: keyOf(flowOf(field.id), field.pointer, `error.${keyword}`) }))
    .filter(
      ({ field: { node }, key }) =>
        key !== '' &&
        !key.startsWith('form:') &&
        /\d/.test(textOf('US', key)) &&
        node[key.split('.').at(-1)!] !== undefined,
    ),
);

/** Sentences that ask for an answer, which nobody takes for a name. */
const asking = [...texts].filter(([key]) => key.endsWith('error.required'));
const products = sources.filter((source) => offerOf(source) !== null);

const kinds: Record<string, { faults: Fault[]; choices?: RegExp }> = {
  'exchange the labels of two neighbours in one language': {
    faults: inOne(neighbours, ([a, b], language) => ({
      told: `${language} ${told(a)} ${nameOf(b)}`,
      id: a.id,
      changes: exchange(language, a.label, b.label),
    })),
    choices:
      /from to$|(?:enter|leave)Date \w+$|contact contactPhone$|name phone$|password\w* password|newPassword |permitExpiry$|(?:placeOfBirth|issueDate) \w+$|classification priceFen$|nationality address$/i,
  },
  'exchange the labels of two neighbours in all languages': {
    faults: neighbours.map(([a, b]) => ({
      told: `${told(a)} ${nameOf(b)}`,
      id: a.id,
      changes: languages.flatMap((language) => exchange(language, a.label, b.label)),
    })),
    choices: /from to$|password\w* password|newPassword /i,
  },
  'give a field the label of its neighbour': {
    faults: inOne(neighbours, ([a, b], language) => ({
      told: `${language} ${told(a)} ${nameOf(b)}`,
      id: a.id,
      changes: [[language, a.label, textOf(language, b.label)]],
    })),
  },
  'copy a sentence from another flow in one language': {
    faults: inOne(foreign, ([a, b], language) => ({
      told: `${language} ${told(a)} < ${told(b)}`,
      id: a.id,
      changes: [[language, a.sentence, textOf(language, b.sentence)]],
    })),
    choices: /mail < .*mail$|address < .*address$|report \/report\/text </,
  },
  'copy a sentence from another flow in all languages': {
    faults: foreign.map(([a, b]) => ({
      told: `${told(a)} < ${told(b)}`,
      id: a.id,
      changes: languages.map((language) => [language, a.sentence, textOf(language, b.sentence)]),
    })),
    choices:
      /mail < .*mail$|address < .*address$|< .*(?:verified|agreement|text|countriesVisited\/0|from|to)$/,
  },
  'take the sentence of a required field out': {
    faults: inOne(
      fields.filter(({ isRequired }) => isRequired),
      (field, language) => ({
        told: `${language} ${told(field)}`,
        id: field.id,
        changes: [[language, field.sentence, null]],
      }),
    ),
  },
  'leave a sentence in English': {
    faults: asking.map(([key], at) => {
      const language = languages.filter((name) => name !== 'US')[at % 5]!;
      return { told: `${language} ${key}`, id: null, changes: [[language, key, textOf('US', key)]] };
    }),
  },
  'change the numbers of a text in one language': {
    faults: withFigures
      .filter(({ text, others }) => !isCountry(text) && others.length > 2)
      .map(({ language, key, text }) => ({
        told: `${language} ${key}`,
        id: null,
        changes: [[language, key, raised(text)]],
      })),
    choices: /formats\.\S*(?:date|phone)$|zones:|classification|further/,
  },
  'change the limit of a sentence in all languages': {
    faults: limited.map(({ field, key }) => ({
      told: `${told(field)} ${key}`,
      id: field.id,
      changes: languages.map((language) => [language, key, raised(textOf(language, key))]),
    })),
    choices: /vip\.flow:fields\.post/,
  },
  'give a product another name in the shop': {
    faults: inOne(products, ({ id }, language) => ({
      told: `${language} ${id}`,
      id,
      changes: [[language, offerKeys(id, 'title')[0], 'Visa X']],
    })),
    choices: /wifi\/card/,
  },
};

describe('in the words of the product, each fault is found:', () => {
  it('as they are, nothing is', () => {
    expect(foundIn({ told: '', id: null, changes: [] })).toEqual([]);
  });

  it.each(Object.entries(kinds))('%s', (_, { faults, choices }) => {
    const tried = spread(faults, 5);
    expect(tried.length).toBeGreaterThan(1);
    const missed = tried.filter((fault) => foundIn(fault).length === 0).map((fault) => fault.told);
    expect(missed.filter((fault) => choices === undefined || !choices.test(fault))).toEqual([]);
  });

  it('put the file of another language', () => {
    const files = [...new Set([...texts.keys()].map((key) => key.split(':')[0]!))].filter((namespace) =>
      /\.flow$|^fields$|^offers$|^orders$/.test(namespace),
    );
    const left = files.flatMap((namespace, at) => {
      const [own, other] = [languages[at % 6]!, languages[(at + 1) % 6]!];
      const copy = { ...catalogues.get(own)!, [namespace]: catalogues.get(other)![namespace] };
      const found = languageFindings(new Map([...catalogues, [own, copy]]));
      return found.some(({ file }) => file === `locales/${own}/${namespace}.json`)
        ? []
        : [`${own} ${namespace}`];
    });
    expect(left).toEqual([]);
  });

  it('leave a whole language in another one, which is one finding', () => {
    for (const [own, other] of [
      ['DE', 'US'],
      ['US', 'FR'],
      ['ZH', 'US'],
    ] as const) {
      const found = languageFindings(new Map([...catalogues, [own, catalogues.get(other)!]]));
      expect(found.map(({ file }) => file.split('/')[1])).toEqual([own]);
    }
  });
});
