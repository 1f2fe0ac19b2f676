import type { FindingCode } from '#compiler/codes.ts';
import { date, entries, file, flowSchema, step, text } from '#tests/support/flow-sketch.ts';
import { flow, schemaFile, withField } from './good-flow.ts';

/** Files with exactly one mistake. */
export type Example = Readonly<Record<string, unknown>>;

const whole = (schema: unknown): Example => ({ [schemaFile]: schema });
const field = (b: unknown, more: object = {}): Example => whole(withField(b, more));
const travel = (condition: object): Example => field(text, { if: undefined, then: undefined, ...condition });
const list = (more: object, sub: object = { person: step({ name: text, photo: file }) }): Example =>
  whole(flow({ members: { type: 'array', items: entries(sub), ...more } }));
const header = (more: object): Example =>
  whole(flow({}, { 'x-flow': { machine: 'sketch/flow', version: 1, ...more } }));
const bringsHotel = { properties: { hotel: text } };
const isFirst = { properties: { kind: { const: 1 } }, required: ['kind'] };

/** One mistake in a schema for each code that reports one. */
export const examplesOfSchemas = {
  'not-json': whole('{ "type": '),
  'json-key-twice': whole(JSON.stringify(flow()).replace('"required":', '"required":[],"required":')),
  'schema-not-object': field('line'),
  'draft-unknown': whole(flow({}, { $schema: 'https://json-schema.org/draft/2020-12/schema' })),
  'not-draft-07': whole(flow({}, { definitions: { left: { type: 'strng' } } })),
  'ref-unresolved': field({ $ref: '#/definitions/none' }),
  'ref-circular': whole({
    ...withField({ $ref: '#/definitions/a' }),
    definitions: { a: { $ref: '#/definitions/a' } },
  }),
  'ref-not-alone': field({ $ref: '#/definitions/a', maxLength: 3 }),
  'all-of-not-list': field({ allOf: {} }),
  'types-clash': field({ allOf: [text], type: 'integer' }),
  'not-compilable': travel({
    if: { properties: { leave: { formatMinimum: '2025-01-01' } }, required: ['leave'] },
    then: { properties: { hotel: text } },
  }),
  'x-flow-missing': whole(flow({}, { 'x-flow': undefined })),
  'x-flow-value-wrong': header({ version: 'two' }),
  'x-flow-unknown': header({ colour: 'red' }),
  'flow-without-steps': whole(flowSchema({})),
  'step-not-object': whole(flow({ travel: { type: 'string' } })),
  'step-without-fields': whole(flow({ travel: { type: 'object' } })),
  'repeat-without-items': whole(flow({ members: { type: 'array' } })),
  'repeat-without-steps': list({}, {}),
  'repeat-in-repeat': list({}, { inner: { type: 'array', items: text } }),
  'entry-without-id': list({ items: step({ person: step({ name: text }) }) }),
  'entry-id-optional': list({ items: { ...entries({ person: step({ name: text }) }), required: [] } }),
  'name-malformed': whole(flow({ 'a-b': step({ b: text }) })),
  'name-taken': whole(flow({ label: step({ b: text }) })),
  'field-without-type': field({ format: 'line' }),
  'group-without-fields': field({ type: 'object' }),
  'list-without-items': field({ type: 'array' }),
  'list-of-places': field({ type: 'array', items: [text, text] }),
  'upload-not-shared': field({ type: 'string', format: 'upload' }),
  'upload-too-large': field({
    ...file,
    properties: { ...file.properties, size: { type: 'integer', maximum: 104_857_600 } },
  }),
  'file-in-list': field({ type: 'array', items: step({ photo: file }) }),
  'keyword-unknown': field({ type: 'string', maxLenth: 3 }),
  'keyword-value-wrong': field({ type: 'string', maxLength: 'nine' }),
  'keyword-on-other-type': field({ type: 'string', maximum: 3 }),
  'type-unknown': field({ type: 'text' }),
  'format-unknown': field({ type: 'string', format: 'speed' }),
  'limits-exclude-all': field({ type: 'string', minLength: 9, maxLength: 3 }),
  'pattern-slow': field({ ...text, pattern: '^(([0-9a])+)+$', examples: ['1a'] }),
  'examples-missing': field({ ...text, pattern: '^[A-Z]+$' }),
  'examples-refused': field({ ...text, pattern: '^[A-Z]+$', examples: ['ABC', 'abc'] }),
  'branching-unknown': field({ type: 'integer', oneOf: [{ minimum: 1 }] }),
  'words-in-schema': field({ ...text, title: 'Hotel' }),
  'required-unknown': field(text, { required: ['leav'] }),
  'required-hidden': field(text, { required: ['leave', 'hotel'] }),
  'data-malformed': field({ ...date, formatMinimum: { $data: 'leave' } }),
  'data-unresolved': field({ ...date, formatMinimum: { $data: '1/leav' } }),
  'data-other-type': field({ ...date, formatMinimum: { $data: '1/kind' } }),
  'date-unpaired': field({ ...date, notBefore: '/travel/leave' }),
  'date-unresolved': field({ ...date, notBefore: '/travel/leav' }),
  'condition-too-deep': field({ ...text, if: {} }),
  'condition-without-if': travel({ then: { required: ['b'] } }),
  'condition-without-then': travel({ if: isFirst }),
  'condition-adds-other': travel({ if: isFirst, then: { minProperties: 2 } }),
  'condition-changes-nothing': whole(flow({}, { if: isFirst, then: { properties: { trvel: {} } } })),
  'condition-changes-repeat': whole(flow({}, { if: {}, then: { properties: { members: {} } } })),
  'condition-looks-at-nothing': travel({ if: { required: ['knd'] }, then: { required: ['b'] } }),
  'condition-looks-ahead': whole(
    flow({}, { if: { required: ['members'] }, then: { properties: { travel: { required: ['b'] } } } }),
  ),
  'condition-never': travel({
    if: { properties: { kind: { const: '1' } }, required: ['kind'] },
    then: bringsHotel,
  }),
  'condition-always': travel({
    if: { properties: { kind: { enum: [1, 2] } }, required: ['kind'] },
    then: bringsHotel,
  }),
  'condition-holds-unanswered': travel({ if: { properties: { kind: { const: 1 } } }, then: bringsHotel }),
  'branch-unmeetable': whole(
    withField(
      { ...text, maxLength: 5 },
      { if: isFirst, then: { properties: { hotel: text, b: { minLength: 9 } } } },
    ),
  ),
  'warn-empty': field({ ...date, 'x-warn': {} }),
  'months-after-malformed': field({ ...date, 'x-warn': { monthsAfter: { months: 6 } } }),
  'months-after-misplaced': field({
    ...text,
    'x-warn': { monthsAfter: { date: '/travel/leave', months: 6 } },
  }),
  'months-after-unresolved': field({
    ...date,
    'x-warn': { monthsAfter: { date: '/travel/leav', months: 6 } },
  }),
  'hints-not-object': field({ ...text, 'x-ui': 'rows' }),
  'hint-unknown': field({ ...text, 'x-ui': { colour: 1 } }),
  'hint-misplaced': field({ ...date, type: 'string', 'x-ui': { copy: ['a/b'] } }),
  'hint-value-wrong': field({ ...text, 'x-ui': { rows: 'four' } }),
  'send-to-unresolved': field({ ...text, 'x-ui': { sendTo: 'mail' } }),
  'within-unresolved': field({ ...text, 'x-ui': { within: 'country' } }),
  'path-unresolved': list({ 'x-ui': { title: ['person/surname'] } }),
  'path-not-single': list({ 'x-ui': { title: ['person/photo'] } }),
  'copy-of-unique': list({ 'x-unique': ['person/name'], 'x-ui': { copy: ['person/name'] } }),
  'fact-unknown': field({ ...text, 'x-fact': 'sirname' }),
  'fact-other-type': field({ ...text, 'x-fact': 'dateOfBirth' }),
  'fact-twice': whole(
    flow({ travel: step({ b: { ...text, 'x-fact': 'surname' }, c: { ...text, 'x-fact': 'surname' } }) }),
  ),
  'check-unknown': field({ ...text, 'x-check': 'natoinality' }),
} as const satisfies Partial<Record<FindingCode, Example>>;
