import { shop } from '#shop/extension.ts';
import path from 'node:path';
import { checkFlows } from '#compiler/check-flows.ts';
import type { Finding } from '#compiler/finding.ts';
import { readFlow } from '#compiler/build.ts';
import type { SchemaHistory } from '#compiler/flow-source.ts';
import { folderFiles } from '#compiler/schema-files.ts';
import { opinionFindings } from '#second-opinion/findings.ts';
import { date, entries, file, flowSchema, folderOf, step, text } from '#tests/support/flow-sketch.ts';

/** The files of a project with one flow. The examples change these files. */
export const schemaFile = 'schemas/sketch/flow.schema.json';
export const machineFile = 'machines/sketch/flow.machine.ts';
export const wordsFile = 'locales/DE/sketch.flow.json';
export const fieldsFile = 'locales/DE/fields.json';
export const formFile = 'locales/DE/form.json';
export const offersFile = 'locales/DE/offers.json';

/** The steps of a flow without mistakes. The examples change the field `b`. */
export const steps = {
  travel: step(
    { leave: date, kind: { type: 'integer', enum: [1, 2] }, b: text },
    {
      required: ['leave'],
      if: { properties: { kind: { const: 1 } }, required: ['kind'] },
      then: { properties: { hotel: text }, required: ['hotel'] },
    },
  ),
  members: {
    type: 'array',
    'x-unique': ['person/name'],
    items: entries({ person: step({ name: text, photo: file }) }),
  },
};

/** The flow, with additional or replaced steps and additional keywords at the top. */
export const flow = (others: object = {}, top: object = {}): object =>
  flowSchema({ ...steps, ...others }, top);

/** The flow, with another field `b` and additional keywords in its step. */
export const withField = (b: unknown, more: object = {}): object => {
  const { properties } = steps.travel as { properties: object };
  return flow({ travel: { ...steps.travel, properties: { ...properties, b }, ...more } });
};

/** The machine of the flow. */
export const machine = `
import { createMachine } from 'xstate';
const asks = (step: string, on: object) => ({ meta: { step, node: 0 }, on });
export const machine = createMachine({
  id: 'sketch',
  initial: 'travel',
  states: {
    travel: asks('travel', { NEXT: 'members' }),
    members: asks('members', { OPEN: 'member', NEXT: 'review' }),
    member: {
      initial: 'person',
      states: { person: { meta: { step: 'person', of: 'members', node: 0 }, on: { NEXT: '#sketch.members' } } },
    },
    review: { meta: { view: 'review', node: 1 } },
  },
});
`;

/** The words of the flow in one language. */
export const words = {
  title: 'x',
  intro: 'x',
  nodes: { 0: 'x', 1: 'x' },
  steps: { travel: { title: 'x' }, members: { title: 'x', person: { title: 'x' } }, review: { title: 'x' } },
  submit: 'x',
  confirm: { title: 'x', text: 'x', yes: 'x', no: 'x' },
};
export const fieldWords = {
  leave: { label: 'Leave', error: { required: 'Leave?' } },
  kind: { label: 'Kind', enum: { 1: 'x', 2: 'y' }, error: { required: 'Kind?' } },
  b: { label: 'b', error: { required: 'b?' } },
  hotel: { label: 'Hotel', error: { required: 'Hotel?' } },
  name: { label: 'Name', error: { unique: 'x', required: 'Name?' } },
  photo: { label: 'Photo', error: { required: 'Photo?' } },
};
/** The words of its offer, where it is a product. */
export const offerWords = {
  sketch: { flow: { title: 'x', text: 'x' }, attention: 'x', notes: 'x', ready: 'x' },
};
export const formWords = {
  errors: {
    required: 'x',
    type: 'x',
    enum: 'x',
    pattern: 'x',
    minLength: 'x',
    maxLength: 'x',
    notBefore: 'x',
    upload: 'x',
    formats: { line: 'x', date: 'x' },
  },
};

/**
 * All findings for the flow after these files were replaced (null removes a file). If there are none, the flow is
 * also compared with RJSF.
 */
export async function findingsWith(
  changes: Readonly<Record<string, unknown>>,
  history: SchemaHistory | null = null,
): Promise<Finding[]> {
  const languages = ['US', 'DE'].flatMap((language) => [
    [`locales/${language}/sketch.flow.json`, { flow: words }],
    [`locales/${language}/fields.json`, fieldWords],
    [`locales/${language}/form.json`, formWords],
    [`locales/${language}/offers.json`, offerWords],
  ]);
  const files = {
    [schemaFile]: flow(),
    [machineFile]: machine,
    ...(Object.fromEntries(languages) as object),
    ...changes,
  };
  const there = Object.entries(files).filter(([, content]) => content !== null);
  const folder = folderOf(Object.fromEntries(there));
  const schemas = folderFiles(path.join(folder, 'schemas'), shop);
  const findings = await checkFlows({
    schemas,
    machines: path.join(folder, 'machines'),
    locales: path.join(folder, 'locales'),
    history,
  });
  if (findings.length > 0) return findings;
  const sources = schemas.ids().map((id) => readFlow(schemas, id));
  return opinionFindings(schemas, sources, '2026-11-22');
}
