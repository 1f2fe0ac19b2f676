import { onSessionEnd, readSession } from '#client/session.ts';
import type { Answers, FieldSchema, Flow } from '#engine/form/flow.ts';
import { isObject, type Json } from '#engine/form/json.ts';
import { widestSchema } from '#engine/form/active-schema.ts';
import type { Wizard } from '#engine/wizard/wizard.ts';

/** What was typed into forms that keep no draft when the session ended, by form; in this page's memory alone. */
const left = new Map<string, { owner: number; answers: Answers }>();

/** Keeps what is typed into a form for who is signed in, should the session end. @returns the way to stop */
export function keepForReturn({ flow, getSnapshot }: Wizard): () => void {
  const owner = readSession().userInfo?.id;
  if (owner === undefined) return () => undefined;
  return onSessionEnd(() =>
    left.set(flow.id, { owner, answers: withoutPasswords(flow, getSnapshot().answers) }),
  );
}

/** What the one who is signed in now had typed into a form before the session ended; only once. */
export function takeLeft(id: string): Answers {
  const found = left.get(id);
  left.delete(id);
  return found !== undefined && found.owner === readSession().userInfo?.id ? found.answers : {};
}

function withoutPasswords(flow: Flow, answers: Answers): Answers {
  const steps = flow.steps.map((step) => [step.name, kept(widestSchema(step), answers[step.name])] as const);
  return Object.fromEntries(steps.filter(([, value]) => value !== undefined));
}

function kept(schema: FieldSchema, value: Json): Json {
  if (schema.format === 'password') return undefined;
  if (!isObject(value)) return value;
  const fields = Object.entries(value).map(([name, answer]) => {
    return [name, kept(schema.properties?.[name] ?? {}, answer)] as const;
  });
  return Object.fromEntries(fields.filter(([, answer]) => answer !== undefined));
}
