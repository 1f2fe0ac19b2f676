import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCatalogues } from '#compiler/catalogues.ts';
import type { FindingCode } from '#compiler/codes.ts';
import { messageIn } from '#compiler/message-in.ts';
import { locales } from '#contract/locale.ts';
import english from '#locales/US/findings.json' with { type: 'json' };
import { examplesBeside } from './examples-beside.ts';
import { examplesOfFacts } from './examples-of-facts.ts';
import { examplesOfMigrations } from './examples-of-migrations.ts';
import { examplesOfOffers } from './examples-of-offers.ts';
import { examplesOfOpinions } from './examples-of-opinions.ts';
import { examplesOfSchemas } from './examples-of-schemas.ts';
import { findingsWith } from './good-flow.ts';

const root = path.join(import.meta.dirname, '../../..');
const catalogues = readCatalogues(path.join(root, 'locales'));
const examples: Partial<Record<FindingCode, Readonly<Record<string, unknown>>>> = {
  ...examplesOfSchemas,
  ...examplesOfFacts,
  ...examplesOfMigrations,
  ...examplesOfOpinions,
  ...examplesOfOffers,
  ...examplesBeside,
};

/** The mistakes that owners of a product make, with the codes that need past states of the schemas left out. */
const ofOwners = [
  'acknowledgement-unneeded',
  'branch-unmeetable',
  'choice-label-missing',
  'choices-alike',
  'error-sentence-missing',
  'condition-always',
  'condition-holds-unanswered',
  'condition-looks-ahead',
  'condition-never',
  'doubt-sentence-missing',
  'field-label-missing',
  'figures-differ',
  'flow-intro-missing',
  'flow-title-missing',
  'label-of-other-field',
  'labels-alike',
  'limit-in-words-differs',
  'migration-collision',
  'migration-operation',
  'migration-pointer',
  'migration-shape',
  'migration-target',
  'migration-value',
  'migration-version',
  'offer-address-twice',
  'offer-cancellation-unfit',
  'offer-missing',
  'offer-without-flow',
  'offer-words-missing',
  'option-without-price',
  'page-words-missing',
  'price-far-off',
  'price-later',
  'price-order-odd',
  'price-twice',
  'price-without-option',
  'required-sentence-missing',
  'required-unknown',
  'sentence-of-other-field',
  'step-title-missing',
  'text-in-other-language',
  'titles-differ',
  'words-left-over',
] as const satisfies readonly FindingCode[];

describe('a finding in every language', () => {
  it.each(ofOwners)('%s', async (code) => {
    const [finding] = await findingsWith(examples[code]!);
    expect(finding).toMatchObject({ code });
    const told = locales.map((language) => messageIn(finding!, language, catalogues));
    expect(told.map(({ language }) => language)).toEqual(locales);
    // The other languages say it in their own words, with all parameters.
    expect(new Set(told.map(({ message }) => message)).size).toBe(locales.length);
    for (const { message } of told) expect(message).not.toMatch(/\{\{|undefined/);
  });

  it('tells a choice by its words', async () => {
    const [finding] = await findingsWith(examples['option-without-price']!);
    expect(finding!.message).toMatch(/^the service 2 has no price/);
    const words = {
      ...catalogues.get('DE')!,
      'sketch.flow': { flow: { fields: { kind: { enum: { 2: 'Express' } } } } },
    };
    const { message } = messageIn(finding!, 'DE', new Map([['DE', words]]));
    expect(message).toMatch(/^die Leistung “Express” hat keinen Preis/);
  });

  it('is in English where no language has it', () => {
    const finding = { message: 'the schema is not an object' };
    expect(messageIn(finding, 'DE', catalogues)).toEqual({ ...finding, language: 'US' });
  });
});

it.each(locales)('the sentences in %s have the parameters of the English ones', (language) => {
  const placeholders = (sentences: object) =>
    Object.entries(sentences).map(([key, sentence]) => [
      key,
      [...new Set(String(sentence).match(/\{\{\w+\}\}/g))].sort().join(' '),
    ]);
  const own = catalogues.get(language)!['findings'] as object;
  expect(Object.fromEntries(placeholders(own))).toEqual(Object.fromEntries(placeholders(english)));
});

it('every sentence is said somewhere', () => {
  const source = ['src/compiler', 'src/shop', 'src/shop/checks', 'src/tooling/schemas']
    .flatMap((folder) => readdirSync(path.join(root, folder)).map((file) => path.join(root, folder, file)))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const unsaid = Object.keys(english).filter(
    (key) => !new RegExp(`(?:say|part|joined)\\(\\s*'${key}'`).test(source),
  );
  expect(unsaid).toEqual([]);
});
