import { onSessionEnd, readSession } from '#client/session.ts';
import type { Answers, FieldSchema, Flow } from '#engine/form/flow.ts';
import { isObject, type Json } from '#engine/form/json.ts';
import { widestSchema } from '#engine/form/active-schema.ts';
import type { Wizard } from '#engine/wizard/wizard.ts';

/**
 * Answers that were typed into forms without a draft when the session ended, by form id. They are only in
 * memory.
 */
const left = new Map<string, { owner: number; answers: Answers }>();

/**
 * Remembers the answers of a form when the session of the signed-in user ends.
 *
 * @returns a function that stops this
 */
export function keepForReturn({ flow, getSnapshot }: Wizard): () => void {
  const owner = readSession().userInfo?.id;
  if (owner === undefined) return () => undefined;
  return onSessionEnd(() =>
    left.set(flow.id, { owner, answers: without(isPassword, flow, getSnapshot().answers) }),
  );
}

/** The answers that the signed-in user had typed before the session ended. They are returned only once. */
export function takeLeft(id: string): Answers {
  const found = left.get(id);
  left.delete(id);
  return found !== undefined && found.owner === readSession().userInfo?.id ? found.answers : {};
}

/** The answers without passwords and codes, and without confirmations by a slider, which are given each time. */
export const withoutSecrets = (flow: Flow, answers: Answers): Answers => without(isSecret, flow, answers);

type IsLeftOut = (schema: FieldSchema) => boolean;

function without(isLeftOut: IsLeftOut, flow: Flow, answers: Answers): Answers {
  const steps = flow.steps.map(
    (step) => [step.name, kept(isLeftOut, widestSchema(step), answers[step.name])] as const,
  );
  return Object.fromEntries(steps.filter(([, value]) => value !== undefined));
}

const isPassword: IsLeftOut = ({ format }) => format === 'password';
/** Names of autofill: `current-password`. No schema may name those of cards. */
const secretFill = /(?:^| )(?:\S+-password|one-time-code)$/;
const isSecret: IsLeftOut = (schema) => {
  const { format, 'x-ui': { autocomplete = '', confirm } = {} } = schema;
  return (
    isPassword(schema) || format === 'one-time-code' || secretFill.test(autocomplete) || confirm !== undefined
  );
};

function kept(isLeftOut: IsLeftOut, schema: FieldSchema, value: Json): Json {
  if (isLeftOut(schema)) return undefined;
  if (!isObject(value)) return value;
  const fields = Object.entries(value).map(([name, answer]) => {
    return [name, kept(isLeftOut, schema.properties?.[name] ?? {}, answer)] as const;
  });
  return Object.fromEntries(fields.filter(([, answer]) => answer !== undefined));
}
