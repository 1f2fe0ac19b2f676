import type { FindingCode } from '#compiler/codes.ts';
import { entries, file, flowSchema, step, text } from '#tests/support/flow-sketch.ts';
import type { Example } from './examples-of-schemas.ts';
import { machine, machineFile, schemaFile, steps, withField } from './good-flow.ts';

const { travel } = steps as { travel: { properties: object } };

/** Fields and keywords of the steps of a flow, in place of those that its orders can be made with. */
interface Changes {
  /** Of the step `travel`, whose field `kind` is the service. */
  kind?: object;
  travel?: object;
  /** Of the repeated step, whose sub-step `person` is a traveller. */
  person?: object;
  name?: object;
  inEntries?: readonly string[];
  top?: object;
}

/** A flow whose orders are visas, and its machine. */
export function visaFlow(changes: Changes = {}, meta = "{ order: 'visa' }"): Example {
  const { kind = {}, name = {}, inEntries = ['person'] } = changes;
  const fields = {
    ...travel.properties,
    kind: { type: 'integer', enum: [1, 2], 'x-fact': 'serviceType', ...kind },
  };
  const person = step(
    { name: { ...text, 'x-fact': 'surname', ...name }, photo: file },
    { 'x-fact': 'traveller', ...changes.person },
  );
  const flow = flowSchema(
    {
      travel: { ...travel, properties: fields, required: ['leave', 'kind'], ...changes.travel },
      members: {
        type: 'array',
        items: entries({ person }, { required: ['id', ...inEntries] }),
      },
    },
    { required: ['travel', 'members'], ...changes.top },
  );
  return {
    [schemaFile]: flow,
    [machineFile]: machine.replace("initial: 'travel'", `meta: ${meta}, initial: 'travel'`),
  };
}

/** One mistake in the facts of an order for each code that reports one. */
export const examplesOfFacts = {
  'fact-misplaced': {
    [schemaFile]: withField({ type: 'array', items: step({ b: { ...text, 'x-fact': 'surname' } }) }),
  },
  'fact-elsewhere': visaFlow({ name: { 'x-ui': { autocomplete: 'email' } } }),
  'fact-missing': visaFlow({ kind: { 'x-fact': undefined } }),
  'fact-not-sure': visaFlow({ travel: { required: ['leave'] } }),
} as const satisfies Partial<Record<FindingCode, Example>>;
