import { readFlow } from '#compiler/build.ts';
import { loadFlow } from '#compiler/load.ts';
import { isObject, type Json } from '#engine/form/json.ts';
import { migratedPointer, stepsSince } from '#engine/form/migrations.ts';
import { traced } from '#compiler/traced.ts';
import type { Answers, Flow } from '#engine/form/flow.ts';
import { submittedAnswers } from '#engine/wizard/submission.ts';
import { route } from '#engine/wizard/walk.ts';
import type { AnyStateMachine } from 'xstate';
import { partsOf, pointerOf, valueAt } from '#engine/form/pointer.ts';
import { isUploadValue } from '#engine/form/upload-value.ts';
import type { ReleaseContent } from '../../services/flows/releases/content.ts';
import { type ServerFlow, serverFlow } from '../../services/flows/flows.ts';
import { machineFor } from '../../services/flows/load-flows.ts';
import { filesWith } from './files-with.ts';
import type { StoredAnswers, StoredResult, Task } from './tasks.ts';

interface Loaded {
  readonly flow: Flow;
  readonly machine: AnyStateMachine;
  readonly server: ServerFlow;
}

type StoredTask = Extract<Task, { kind: 'stored' }>;
type Stored = Readonly<Record<string, unknown>>;

/** The releases that were asked about last: stored answers come in parts. */
let last: { key: string; now: Loaded; before: Loaded } | undefined;

/**
 * What would become of stored answers with a release: which are lost or dropped, and what would keep them from being sent
 * that does not today.
 */
export async function storedResults(task: StoredTask): Promise<StoredResult[]> {
  const { id, files, before, answers, asked } = task;
  const key = JSON.stringify([id, files, before]);
  if (last?.key !== key) last = { key, now: await load(id, files), before: await load(id, before) };
  const { now, before: was } = last;
  return answers.map((stored) => resultOf(stored, { now, was, asked }));
}

async function load(id: string, files: ReleaseContent['files']): Promise<Loaded> {
  const flow = loadFlow(readFlow(filesWith(files), id));
  const machine = await machineFor(flow);
  return { flow, machine, server: serverFlow(flow, machine) };
}

interface Compared {
  readonly now: Loaded;
  readonly was: Loaded;
  readonly asked: StoredTask['asked'];
}

function resultOf(stored: StoredAnswers, { now, was, asked }: Compared): StoredResult {
  let before: Stored | undefined;
  const both = { kept: keptBy(now, stored), before: () => (before ??= keptBy(was, stored)) };
  const none = { lost: [], dropped: [] };
  return {
    order: stored.order,
    ...(asked === 'checked' ? none : goneBy(stored, both, { now, was })),
    stops: asked === 'kept' ? [] : stopsOf(both, { now, was }),
  };
}

/** The answers as the release and the live one keep them. */
interface Kept {
  readonly kept: Stored;
  /** Of most drafts nothing is gone, and they are not compared with the live one. */
  before(): Stored;
}

/** The pointers of answers that are gone, by mistake or because a migration says so. */
function goneBy(
  { version, data }: StoredAnswers,
  { kept, before }: Kept,
  { now, was }: Pick<Compared, 'now' | 'was'>,
): Pick<StoredResult, 'lost' | 'dropped'> {
  const lost: string[] = [];
  const dropped: string[] = [];
  for (const pointer of answersIn(data as Json)) {
    const end = migratedPointer(now.flow, pointer, version);
    if (isIn(kept, end)) continue;
    if (end === null || isAskedAgain(now.flow, pointer, { version, data })) dropped.push(pointer);
    // What the live release does not keep either is not lost by this one.
    else if (isIn(before(), migratedPointer(was.flow, pointer, version))) lost.push(pointer);
  }
  return { lost, dropped };
}

/** What would keep answers from being sent that does not today. */
function stopsOf({ kept, before }: Kept, { now, was }: Pick<Compared, 'now' | 'was'>): StoredResult['stops'] {
  const today = was.server.check(before());
  const known = new Set(
    today.map(({ pointer, keyword }) =>
      JSON.stringify([migratedPointer(now.flow, pointer, was.server.version), keyword]),
    ),
  );
  const way = waysOf(now, kept);
  return now.server
    .check(kept)
    .map(({ pointer, keyword }) => ({ pointer, keyword }))
    .filter(({ pointer, keyword }) => !known.has(JSON.stringify([pointer, keyword])))
    .map((stop) => ({ ...stop, path: way(stop.pointer) }));
}

/** The steps that these answers lead over, up to that of a pointer. Whatever was answered on the way is left out. */
function waysOf({ flow, machine }: Loaded, data: Readonly<Record<string, unknown>>) {
  let names: readonly string[] | undefined;
  return (pointer: string): string[] => {
    names ??= [
      ...new Set(
        [...route(machine, submittedAnswers(machine, flow, data as Answers))].flatMap(
          ({ meta }) => meta.step ?? [],
        ),
      ),
    ];
    const end = names.indexOf(partsOf(pointer)[0] ?? '');
    return end === -1 ? [...names] : names.slice(0, end + 1);
  };
}

/** Whether a migration says of the value of an answer that the customer is asked again. */
function isAskedAgain(
  { migrations }: Flow,
  pointer: string,
  { version, data }: Pick<StoredAnswers, 'version' | 'data'>,
): boolean {
  const value = valueAt(data as Json, partsOf(pointer));
  const end = traced(stepsSince(migrations?.list ?? [], version), pointer, value);
  return end === null || (end.isSettled && end.value === undefined);
}

const isIn = (data: Readonly<Record<string, unknown>>, pointer: string | null): boolean =>
  pointer !== null && valueAt(data as Json, partsOf(pointer)) !== undefined;

const keptBy = ({ server }: Loaded, { version, data }: Pick<StoredAnswers, 'version' | 'data'>) =>
  server.prune(server.migrate(data, version).data);

/** The pointers of all answers that were given; an upload is one answer. */
function answersIn(value: Json, at: readonly string[] = []): string[] {
  if (value === undefined || value === null || value === '') return [];
  if (Array.isArray(value)) return value.flatMap((entry, index) => answersIn(entry, [...at, String(index)]));
  if (!isObject(value) || isUploadValue(value)) return [pointerOf(at)];
  return Object.entries(value).flatMap(([name, below]) => answersIn(below, [...at, name]));
}
