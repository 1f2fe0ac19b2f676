import { createStore, get, getMany, setMany, type UseStore } from 'idb-keyval';
import type { Kept } from './edits.ts';
import type { Base, FlowTexts } from './flow-texts.ts';
import type { Step } from './text-step.ts';

/** What is kept of a flow besides its steps. */
interface Head {
  readonly base: Base;
  readonly texts: FlowTexts;
  readonly count: number;
  readonly done: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The place of the head among the steps of a flow, whose places begin with 0. */
const HEAD = -1;

let opened: UseStore | null = null;
const store = (): UseStore => (opened ??= createStore('moongate-studio', 'edits'));

const keyOf = (user: number, flow: string, place: number): [number, string, number] => [user, flow, place];

/**
 * The edits of a user that this device keeps, with the moment of the last one; null where there are none, or where the
 * browser refuses storage.
 */
export async function keptEdits(user: number, flow: string): Promise<(Kept & { at: number }) | null> {
  try {
    const head = await get<Head>(keyOf(user, flow, HEAD), store());
    if (head === undefined) return null;
    const { count, ...others } = head;
    const places = Array.from({ length: count }, (_, place) => keyOf(user, flow, place));
    const steps = await getMany<Step | undefined>(places, store());
    // Without one of them, the others lead nowhere.
    const isWhole = steps.every((step) => step !== undefined);
    return isWhole ? { ...others, steps } : { ...others, steps: [], done: 0 };
  } catch {
    return null;
  }
}

/** Keeps edits on this device. Only the steps that are new are written, however many there are. */
export async function keepEdits(
  user: number,
  flow: string,
  { base, texts, steps, done }: Kept,
  from: number,
): Promise<void> {
  const head: Head = { base, texts, count: steps.length, done, at: Date.now() };
  const written = steps.slice(from).map((step, index) => [keyOf(user, flow, from + index), step] as const);
  await setMany(
    [[keyOf(user, flow, HEAD), head], ...written.map(([key, step]): [IDBValidKey, unknown] => [key, step])],
    store(),
  );
}
