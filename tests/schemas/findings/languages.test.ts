import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCatalogues } from '#compiler/catalogues.ts';
import { type FindingCode, findingCodes } from '#compiler/codes.ts';
import type { Finding } from '#compiler/finding.ts';
import type { SchemaHistory } from '#compiler/flow-source.ts';
import { shopCodes } from '#shop/checks/codes.ts';
import { messageIn } from '#compiler/message-in.ts';
import { locales } from '#contract/locale.ts';
import english from '#locales/US/findings.json' with { type: 'json' };
import { examplesBeside } from './examples-beside.ts';
import { examplesOfFacts } from './examples-of-facts.ts';
import { examplesOfMigrations } from './examples-of-migrations.ts';
import { examplesOfForms } from './examples-of-forms.ts';
import { examplesOfOffers } from './examples-of-offers.ts';
import { examplesOfOpinions } from './examples-of-opinions.ts';
import { examplesOfSchemas } from './examples-of-schemas.ts';
import { examplesWithPast } from './examples-with-past.ts';
import { findingsWith } from './good-flow.ts';

const root = path.join(import.meta.dirname, '../../..');
const catalogues = readCatalogues(path.join(root, 'locales'));
const examples: Partial<Record<FindingCode, Readonly<Record<string, unknown>>>> = {
  ...examplesOfSchemas,
  ...examplesOfFacts,
  ...examplesOfMigrations,
  ...examplesOfOpinions,
  ...examplesOfOffers,
  ...examplesOfForms,
  ...examplesBeside,
};
const withPast: Partial<
  Record<FindingCode, { changes: Readonly<Record<string, unknown>>; history: SchemaHistory }>
> = examplesWithPast;

/** The codes that are told in English alone, each with the reason. */
const ofDevelopers: Partial<Record<FindingCode, string>> = {
  'all-of-not-list': 'the structure of JSON Schema',
  'list-of-places': 'the structure of JSON Schema',
  'ref-circular': 'the structure of JSON Schema',
  'ref-not-alone': 'the structure of JSON Schema',
  'schema-not-object': 'the structure of JSON Schema',
  'types-clash': 'the structure of JSON Schema',
  'not-draft-07': 'the message is that of Ajv',
  'not-compilable': 'the message is that of Ajv',
  'pattern-slow': 'how regular expressions are evaluated',
  'hint-value-wrong': 'what the renderer takes',
  'machine-broken': 'the message is that of TypeScript or XState',
  'fields-differ': 'RJSF and the compiler read a schema otherwise',
  'not-compared': 'RJSF and the compiler read a schema otherwise',
  'verdict-differs': 'RJSF and the compiler read a schema otherwise',
};

const found = new Map<string, Promise<Finding>>();

/** The finding of the example of a code. */
function findingOf(code: FindingCode): Promise<Finding> {
  const known = found.get(code) ?? exampleOf(code);
  found.set(code, known);
  return known;
}

async function exampleOf(code: FindingCode): Promise<Finding> {
  const { changes, history } = withPast[code] ?? { changes: examples[code]!, history: null };
  const findings = await findingsWith(changes, history);
  const finding = findings.find((each) => each.code === code);
  if (finding === undefined) throw new Error(`no finding has the code ${code}`);
  return finding;
}

const codes: readonly FindingCode[] = [...findingCodes, ...shopCodes];

describe('a finding in every language', () => {
  it.each(codes.filter((code) => ofDevelopers[code] === undefined))('%s', async (code) => {
    const finding = await findingOf(code);
    const told = locales.map((language) => messageIn(finding, language, catalogues));
    expect(told.map(({ language }) => language)).toEqual(locales);
    // The other languages say it in their own words, with all parameters.
    expect(new Set(told.map(({ message }) => message)).size).toBe(locales.length);
    const unfilled = Object.keys(finding.said!.params).map((name) => `{{${name}}}`);
    for (const { message } of told)
      expect([...unfilled, 'undefined'].filter((left) => message.includes(left))).toEqual([]);
  });

  it('is lacking for codes of developers alone', async () => {
    const findings = await Promise.all(codes.map(findingOf));
    const lacking = findings.filter(({ said }) => said === undefined).map(({ code }) => code);
    expect(lacking.sort()).toEqual(Object.keys(ofDevelopers).sort());
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
  const source = [
    'src/compiler',
    'src/compiler/migration-writer',
    'src/shop',
    'src/shop/checks',
    'src/second-opinion',
    'src/tooling/schemas',
    'src/tooling/schemas/releases',
    'src/tooling/drafts',
    'src/model',
    'src/model/checks',
    'src/model/recorded',
    'src/cli/machines',
  ]
    .flatMap((folder) => readdirSync(path.join(root, folder)).map((file) => path.join(root, folder, file)))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const unsaid = Object.keys(english).filter(
    (key) => !new RegExp(`(?:say|part|joined)\\(\\s*'${key}'`).test(source),
  );
  expect(unsaid).toEqual([]);
});
