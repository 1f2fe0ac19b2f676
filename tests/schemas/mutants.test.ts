import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFlow } from '#compiler/build.ts';
import { checkFlows } from '#compiler/check-flows.ts';
import type { FindingCode } from '#compiler/codes.ts';
import { schemaFile } from '#compiler/schema-files.ts';
import { checkDrafts } from '#tooling/drafts/check-drafts.ts';
import { type Corpus, readCorpus } from '#tooling/drafts/corpus.ts';
import { compileFlow, copySchemas, productSchemas, type Schema } from '#tests/support/flow-compile.ts';
import { machineOf } from '#tests/support/flow-machines.ts';
import { copyProject, type ProjectCopy } from '#tests/support/project-copy.ts';

/** Puts a fault into a parsed file of the product. */
type Fault = (json: Schema) => void;
type Mutant = [flow: string, fault: string, code: FindingCode, change: Fault, file?: string];

const header = (schema: Schema) =>
  schema['x-flow'] as { machine: string; version: unknown; childType: unknown };
const node = (json: unknown, at: string): Schema =>
  at.split('/').reduce((found, name) => (found as Record<string, unknown>)[name], json) as Schema;
const without =
  (at: string): Fault =>
  (json) => {
    const names = at.split('/');
    delete node(json, names.slice(0, -1).join('/'))[names.at(-1)!];
  };
const uploads = ({ properties }: Schema): Schema => properties['uploads']!;
const raise = (schema: Schema): void => void (header(schema).version = Number(header(schema).version) + 1);

const inSchemas: readonly Mutant[] = [
  [
    'visa/work',
    'a hidden field is required',
    'required-hidden',
    ({ properties }) => properties['background']!.required.push('spouse'),
  ],
  [
    'visa/work',
    'a field is renamed without a migration',
    'answer-lost',
    (schema) => {
      raise(schema);
      const { companyLicence, ...others } = uploads(schema).properties;
      uploads(schema).properties = { ...others, licence: companyLicence! };
      uploads(schema).required = ['passportCopy', 'photo', 'invitationLetter', 'licence'];
    },
  ],
  [
    'visa/work',
    'a choice is taken away without a migration',
    'answer-changed-meaning',
    (schema) => {
      raise(schema);
      node(schema, 'properties/service/properties/serviceType')['enum'] = [1, 2];
    },
  ],
  [
    'visa/work',
    'a choice has no words',
    'choice-label-missing',
    (schema) => (node(schema, 'properties/service/properties/serviceType')['enum'] = [1, 2, 3, 4]),
  ],
  [
    'visa/work',
    'oneOf branches',
    'branching-unknown',
    (schema) => (uploads(schema)['oneOf'] = [{ required: ['photo'] }]),
  ],
  [
    'visa/work',
    'a step is gone from the schema',
    'state-without-step',
    (schema) => {
      without('properties/service')(schema);
      schema.required.pop();
    },
  ],
  [
    'visa/work',
    'a step has no state',
    'step-without-state',
    (schema) =>
      (schema.properties['lodging'] = {
        allOf: [{ $ref: '../shared/travel.schema.json' }],
      } as unknown as Schema),
  ],
  [
    'visa/work',
    'a file is described by hand',
    'upload-not-shared',
    (schema) =>
      (uploads(schema).properties['photo'] = {
        type: 'object',
        properties: { id: { type: 'string', format: 'upload' } },
      } as unknown as Schema),
  ],
  ['visa/work', 'childType is a text', 'x-flow-value-wrong', (schema) => (header(schema).childType = '2')],
  [
    'visa/work',
    'the machine is misspelt',
    'machine-missing',
    (schema) => (header(schema).machine = 'visa/comon'),
  ],
  [
    'visa/work',
    'a condition looks at a field that there is not',
    'condition-looks-at-nothing',
    (schema) => (node(schema, 'properties/background/if')['properties'] = { marital: { const: 1 } } as never),
  ],
  [
    'visa/china-pr',
    'a condition looks at a later step',
    'condition-looks-ahead',
    (schema) => {
      const service = {
        type: 'object',
        properties: { serviceType: { const: 3 } },
        required: ['serviceType'],
      };
      schema['if'] = { properties: { service }, required: ['service'] };
    },
  ],
  [
    'visa/group',
    'x-unique leads nowhere',
    'path-unresolved',
    (schema) => (node(schema, 'properties/members')['x-unique'] = ['passenger/passport']),
  ],
  [
    'vip/welcome',
    'a format is misspelt',
    'format-unknown',
    (schema) => (node(schema, 'properties/arrival/properties/enterDate')['format'] = 'futuredate'),
  ],
  [
    'vip/welcome',
    'a type is misspelt',
    'type-unknown',
    (schema) => (node(schema, 'properties/arrival/properties/enterDate')['type'] = 'sting'),
  ],
  [
    'wifi/card',
    'minLength is over maxLength',
    'limits-exclude-all',
    (schema) => (node(schema, 'properties/card/properties/cardId')['minLength'] = 11),
  ],
  [
    'wifi/card',
    'a keyword is misspelt',
    'keyword-unknown',
    (schema) => (node(schema, 'properties/card/properties/count')['maximun'] = 20),
  ],
  [
    'wifi/card',
    'a limit of texts is on a number',
    'keyword-on-other-type',
    (schema) => (node(schema, 'properties/card/properties/count')['maxLength'] = 2),
  ],
];

const beside: readonly Mutant[] = [
  [
    'visa/work',
    'notBefore leads to no date',
    'date-unresolved',
    ({ properties }) =>
      (node(properties['passenger'], 'properties/expiryDate')['notBefore'] = '/travel/arrivalCity'),
  ],
  [
    'visa/group',
    'notAfter leads into entries without a name',
    'date-unresolved',
    ({ properties }) =>
      (node(properties['travel'], 'properties/leaveDate')['notAfter'] = '/members/passenger/expiryDate'),
  ],
  [
    'visa/work',
    'a file stands in a list',
    'file-in-list',
    (shared) =>
      (node(shared, 'definitions/countryVisited/properties')['stamp'] = {
        $ref: 'upload.schema.json#/definitions/document',
      }),
    'schemas/shared/background.schema.json',
  ],
  [
    'visa/work',
    'a limit stands beside a $ref',
    'ref-not-alone',
    (shared) => (node(shared, 'properties/employerName')['maxLength'] = 40),
    'schemas/shared/background.schema.json',
  ],
  [
    'visa/work',
    'a shared shape has changed without new versions',
    'version-not-raised',
    (shared) => (node(shared, 'properties/otherNationalities')['maxItems'] = 4),
    'schemas/shared/background.schema.json',
  ],
  [
    'visa/work',
    'a label is missing in German',
    'field-label-missing',
    without('companyLicence/label'),
    'locales/DE/fields.json',
  ],
  [
    'visa/work',
    'a choice has no words in Chinese',
    'choice-label-missing',
    without('serviceType/enum/3'),
    'locales/ZH/fields.json',
  ],
  [
    'visa/work',
    'an error sentence is missing in French',
    'error-sentence-missing',
    without('errors/required'),
    'locales/FR/form.json',
  ],
  [
    'visa/study',
    'an intro is missing in Spanish',
    'flow-intro-missing',
    without('study/intro'),
    'locales/ES/visa.flow.json',
  ],
  [
    'vip/welcome',
    'a step has no title in Italian',
    'step-title-missing',
    without('vip/steps/arrival/title'),
    'locales/IT/vip.flow.json',
  ],
  [
    'wifi/card',
    'a node has no title in English',
    'page-words-missing',
    without('card/nodes/3'),
    'locales/US/wifi.flow.json',
  ],
  [
    'wifi/card',
    'words of a step that is gone are left',
    'words-left-over',
    (words) => (node(words, 'card/steps')['gift'] = { title: 'Geschenk' } as never),
    'locales/DE/wifi.flow.json',
  ],
];

const historyOf = (ids: () => string[]) => ({
  states: [{ commit: 'c0ffee'.padEnd(40, '0'), files: { ...productSchemas, ids } }],
  isCut: false,
});

/** The codes found for one flow. Unused words are left out for a flow alone, because another flow may use them. */
async function codesOf({ parts }: ProjectCopy, flow: string, isAlone: boolean): Promise<FindingCode[]> {
  const schemas = isAlone ? { ...parts.schemas, ids: () => [flow] } : parts.schemas;
  const findings = await checkFlows({ ...parts, schemas, history: historyOf(schemas.ids) });
  return findings.map(({ code }) => code).filter((code) => !isAlone || code !== 'words-left-over');
}

describe('a fault in schemas, words or migrations is found', () => {
  it.each([...inSchemas, ...beside])('%s: %s (%s)', async (flow, _fault, code, change, file) => {
    const copy = copyProject();
    const name = file ?? `schemas/${schemaFile(flow)}`;
    const json = JSON.parse(copy.read(name)) as Schema;
    change(json);
    copy.write(name, JSON.stringify(json));
    expect(await codesOf(copy, flow, code !== 'words-left-over')).toContain(code);
  });

  it('the copy without a fault has no findings', async () => {
    const copy = copyProject();
    for (const file of new Set(
      [...inSchemas, ...beside].map(([flow, , , , name]) => name ?? `schemas/${schemaFile(flow)}`),
    ))
      copy.write(file, JSON.stringify(JSON.parse(copy.read(file))));
    expect(await codesOf(copy, '', false)).toEqual([]);
  });
});

const drafts = path.join(import.meta.dirname, 'drafts');

/**
 * Faults that are found only by restoring drafts: the changed migrations of the study visa, and its changed drafts.
 */
const ofDrafts: [
  fault: string,
  code: FindingCode,
  migrations: unknown,
  corpus?: (kept: Corpus) => Corpus | null,
][] = [
  ['its migrations are gone', 'answer-changed-meaning', []],
  [
    'one answer takes the place of another',
    'answer-lost',
    [{ to: 2, steps: [{ move: '/travel/arrivalCity', into: '/travel/departureCity' }] }],
  ],
  [
    'the drafts of a version are gone',
    'drafts-missing',
    null,
    ({ version, ...kept }) => (version === 2 ? null : { version, ...kept }),
  ],
  [
    'the drafts are of another schema',
    'drafts-outdated',
    null,
    (kept) => ({ ...kept, fields: { ...kept.fields, '/travel/hotel': { type: 'string' } } }),
  ],
  [
    'the wizard stands elsewhere',
    'draft-place',
    null,
    (kept) => ({ ...kept, drafts: kept.drafts.map((draft) => ({ ...draft, place: { name: 'service' } })) }),
  ],
];

describe('a fault that loses drafts of the study visa is found', () => {
  async function codesWith(migrations: unknown, change: (kept: Corpus) => Corpus | null): Promise<string[]> {
    const schemas = copySchemas();
    if (migrations !== null) schemas.write('visa/study.migrations.json', JSON.stringify(migrations));
    const flow = await compileFlow(schemas.files, 'visa/study');
    const source = readFlow(schemas.files, 'visa/study');
    const corpusOf = (version: number) => change(readCorpus(drafts, 'visa/study', version)!);
    return checkDrafts({ source, flow, machine: machineOf(flow), corpusOf }).findings.map(({ code }) => code);
  }

  it.each(ofDrafts)('%s (%s)', async (_fault, code, migrations, change = (kept) => kept) => {
    expect(await codesWith(migrations, change)).toContain(code);
  });

  it('without a fault, no draft is lost', async () => {
    expect(await codesWith(null, (kept) => kept)).toEqual([]);
  });
});
