import { notesOf, visitor, writeNote } from '#client/device-notes.ts';
import { readSession } from '#client/session.ts';
import { withoutUnknown } from '#engine/form/answers.ts';
import { widestSchema } from '#engine/form/active-schema.ts';
import type { Answers } from '#engine/form/flow.ts';
import { isObject, type Json } from '#engine/form/json.ts';
import { migrate } from '#engine/form/migrations.ts';
import { pointerOf } from '#engine/form/pointer.ts';
import type { Wizard } from '#engine/wizard/wizard.ts';
import { withoutSecrets } from './left-answers.ts';

/** The stored answers, and the version of the flow that they fit. */
interface Kept {
  readonly version: number;
  readonly answers: Answers;
}

/**
 * Keeps what is typed into a form without a draft on this device until it is sent, so that it is there when the page is
 * loaded again, with or without a network: for a user among the notes, for a visitor until the window is closed. What was
 * kept is filled in at once. Passwords and codes are not kept, nor is a confirmation by a slider.
 *
 * @param brought the pointers of answers that the address has brought: those stay
 * @returns a function that ends this
 */
export function keepAnswers(wizard: Wizard, brought: readonly string[]): () => void {
  const { flow } = wizard;
  const { token, userInfo } = readSession();
  const user = token === null ? visitor : userInfo?.id;
  if (user === undefined) return () => undefined;
  const name = `form:${flow.id}`;
  const { version } = flow.header;

  const kept = parsed(notesOf(user).get(name));
  if (kept !== null && kept.version <= version) {
    const answers = withoutUnknown(flow, migrate(flow, kept.answers, kept.version).answers);
    for (const [pointer, value] of fieldsOf(answers)) {
      if (!brought.includes(pointer)) wizard.set(pointer, value);
    }
  }

  /** Whether there is more than what the account and the address have filled in. */
  const isWritten = (answers: Answers): boolean =>
    fieldsOf(answers).some(([pointer, value, step, field]) => {
      const schema = widestSchema(flow.steps.find((each) => each.name === step)!).properties?.[field];
      return value !== '' && schema?.['x-ui']?.prefill === undefined && !brought.includes(pointer);
    });
  let written: Answers | undefined;
  const { unsubscribe } = wizard.subscribe(() => {
    const { place, answers } = wizard.getSnapshot();
    if (place.meta.view === 'outcome') {
      writeNote(user, name, null);
      return;
    }
    if (answers === written) return;
    written = answers;
    const own = withoutSecrets(flow, answers);
    const text = isWritten(own) ? JSON.stringify({ version, answers: own } satisfies Kept) : null;
    writeNote(user, name, text);
  });
  return unsubscribe;
}

/** Each field with its pointer, its answer, its step and its name. */
const fieldsOf = (answers: Answers): [pointer: string, value: Json, step: string, field: string][] =>
  Object.entries(answers).flatMap(([step, fields]) =>
    isObject(fields)
      ? Object.entries(fields).map(([field, value]): [string, Json, string, string] => [
          pointerOf([step, field]),
          value,
          step,
          field,
        ])
      : [],
  );

function parsed(text: string | undefined): Kept | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    const isKept = isObject(value) && typeof value['version'] === 'number' && isObject(value['answers']);
    return isKept ? (value as unknown as Kept) : null;
  } catch {
    return null;
  }
}
