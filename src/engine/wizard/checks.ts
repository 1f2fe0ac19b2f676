import { activeSchema, entrySchema } from '../form/active-schema.ts';
import type { Answers, FieldSchema, Step } from '../form/flow.ts';
import { isObject, type Json } from '../form/json.ts';
import { pointerOf } from '../form/pointer.ts';
import { answersAt } from '../form/scope.ts';
import type { FieldError } from '../form/validate.ts';

/** The server's verdict on an answer: null where it is valid. `key` is the locale key of the error's own sentence. */
export type CheckReply = { keyword: string; key?: string; params?: Record<string, unknown> } | null;

/** Asks the server about an answer; `name` is the schema's `x-check`. Rejects where there is no verdict. */
export type CheckPort = (
  name: string,
  question: { value: Json; answers: Answers; signal: AbortSignal },
) => Promise<CheckReply>;

/** A field whose answer the server is asked about. */
export interface CheckedField {
  pointer: string;
  name: string;
  value: Json;
}

/** A question and its reply, valid for this value until `until` (milliseconds since 1970). */
interface Known {
  value: Json;
  state: 'asking' | 'fine' | 'refused' | 'unknown';
  reply: CheckReply;
  until: number;
  settled: Promise<void>;
  controller: AbortController;
}

/** The questions that were asked about answers, with their replies. */
export interface Checks {
  /** Asks about an answer, unless a reply is still valid. Resolves when there is a reply; never rejects. */
  ask(field: CheckedField, answers: Answers): Promise<void>;
  /** The state of the question about this value; null where none was asked, or the reply is too old. */
  stateOf(pointer: string, value: Json): Known['state'] | null;
  /** Whether any answer was refused, changed since or not. */
  readonly hasRefused: boolean;
  /** An error for each answer that was refused and has not changed since. */
  refusals(valueOf: (pointer: string) => Json): FieldError[];
  stop(): void;
}

/** Milliseconds for which a reply is valid. */
const LIFETIME = 5 * 60_000;

/** Milliseconds to wait for a reply. Without one the answer passes; the server checks it again on submission. */
const PATIENCE = 10_000;

/** Makes an empty cache of questions. `notify` is called with the pointer of a field when its question has changed. */
export function createChecks(port: CheckPort, notify: (pointer: string) => void): Checks {
  const known = new Map<string, Known>();
  const freshAt = (pointer: string, value: Json): Known | null => {
    const found = known.get(pointer);
    return found !== undefined && found.value === value && found.until > Date.now() ? found : null;
  };
  const ask = (field: CheckedField, answers: Answers): Promise<void> => {
    const { pointer, name, value } = field;
    const fresh = freshAt(pointer, value);
    if (fresh !== null && fresh.state !== 'unknown') return fresh.settled;
    known.get(pointer)?.controller.abort();
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), PATIENCE);
    const aborted = new Promise<never>((_, reject) => {
      controller.signal.addEventListener('abort', () => reject(new Error('no answer in time')));
    });
    const asked = Promise.race([port(name, { value, answers, signal: controller.signal }), aborted]);
    const settle = (state: Known['state'], reply: CheckReply): void => {
      clearTimeout(timer);
      const question = known.get(pointer);
      if (question?.controller !== controller) return;
      known.set(pointer, { ...question, state, reply, until: Date.now() + LIFETIME });
      notify(pointer);
    };
    const settled = asked.then(
      (reply) => settle(reply === null ? 'fine' : 'refused', reply),
      () => settle('unknown', null),
    );
    known.set(pointer, {
      value,
      state: 'asking',
      reply: null,
      until: Number.POSITIVE_INFINITY,
      settled,
      controller,
    });
    notify(pointer);
    return settled;
  };
  return {
    ask,
    stateOf: (pointer, value) => freshAt(pointer, value)?.state ?? null,
    get hasRefused() {
      return [...known.values()].some(({ state }) => state === 'refused');
    },
    refusals(valueOf) {
      return [...known].flatMap(([pointer, { state, reply, value }]) => {
        if (state !== 'refused' || reply === null || valueOf(pointer) !== value) return [];
        return [{ pointer, params: {}, ...reply }];
      });
    },
    stop() {
      for (const { controller } of known.values()) controller.abort();
      known.clear();
    },
  };
}

/** The answered fields of a step that the server is to be asked about. */
export function checkedFields(step: Step, answers: Answers, at: readonly string[]): CheckedField[] {
  const own = answersAt(answers, at);
  if (step.repeat !== null) return [];
  return collect(activeSchema(step, own), own[step.name], [...at, step.name]);
}

function collect(schema: FieldSchema, value: Json, path: readonly string[]): CheckedField[] {
  if (value === undefined || value === '') return [];
  const { 'x-check': name, items, properties = {} } = schema;
  if (name !== undefined) return [{ pointer: pointerOf(path), name, value }];
  if (Array.isArray(value) && items !== undefined) {
    return value.flatMap((item, index) => collect(entrySchema(items, item), item, [...path, String(index)]));
  }
  if (!isObject(value)) return [];
  return Object.entries(properties).flatMap(([field, shape]) =>
    collect(shape, value[field], [...path, field]),
  );
}
