import type { Answers, Flow } from '#engine/form/flow.ts';
import { compact, withoutUnknown } from '#engine/form/answers.ts';
import { entriesIn } from '#engine/form/entry.ts';
import { isObject, type Json } from '#engine/form/json.ts';
import { isEntryId, partsOf, valueAt, withValueAt } from '#engine/form/pointer.ts';
import { uploadsIn } from '#engine/form/upload-value.ts';
import { submissionErrors } from '#engine/wizard/submission.ts';
import { everyAnswer, exampleAnswers } from '#model/example-answers.ts';
import { machineOf } from './flow-machines.ts';

const today = new Date().toISOString().slice(0, 10);

/** Answers that a test wishes for, by step. Entries of a repeated step need no ids. */
export type Wishes = Readonly<Record<string, unknown>>;

/**
 * Complete answers of a flow that its schema accepts, the same each time. Wished answers are kept where the schema
 * asks for them and accepts them; everything else that it requires is answered by example, with a file for each required
 * upload. So a test that names the answers which it is about stays right when the schema asks for more or for less.
 */
export function answersOf(flow: Flow, wishes: Wishes = {}): Answers {
  const machine = machineOf(flow);
  const options = { flow, machine, today };
  const wished = compact(withoutUnknown(flow, withEntryIds(flow, wishes)));
  const choices = Object.fromEntries(leavesOf(wished, ''));
  const [likely, anyhow] = [choices, {}].map((each) =>
    [false, true].map((full) => attempt(() => everyAnswer({ ...options, full }, each))),
  ) as [Answers[], Answers[]];
  let answers = wished;
  for (let round = 0; round < ROUNDS; round++) {
    const errors = submissionErrors(machine, flow, answers);
    if (errors.length === 0) return answers;
    for (const { pointer, keyword } of errors) {
      const sources = keyword === 'required' && round < 2 ? [...likely, ...anyhow] : anyhow;
      const found = sources.map((source) => at(source, answers, pointer)).find((each) => each !== undefined);
      if (found !== undefined) answers = withValueAt(answers, partsOf(pointer), found) as Answers;
    }
  }
  return exampleAnswers(options);
}

/** Answers to some fields show further fields; after this number of rounds the answers are complete. */
const ROUNDS = 6;

function attempt(make: () => Answers): Answers {
  try {
    return make();
  } catch {
    return {};
  }
}

/** The same place in other answers: entries are found by their position. */
function at(source: Answers, answers: Answers, pointer: string): Json {
  const [step = '', ...rest] = partsOf(pointer);
  const place = rest.map((part) =>
    isEntryId(part) ? String(entriesIn(answers[step]).findIndex(({ id }) => id === part)) : part,
  );
  return valueAt(source, [step, ...place]) ?? valueAt(source, [step, ...place.map(first)]);
}

const first = (part: string): string => (/^\d+$/.test(part) ? '0' : part);

/** Each entry of a repeated step with an id, which tests may replace. */
function withEntryIds(flow: Flow, wishes: Wishes): Answers {
  const entries = Object.entries(wishes).map(([name, value]) => {
    const { repeat } = flow.steps.find((step) => step.name === name) ?? {};
    if (repeat == null || !Array.isArray(value)) return [name, value];
    return [name, value.map((entry: object, index) => ({ id: entryId(index), ...entry }))];
  });
  return Object.fromEntries(entries) as Answers;
}

const entryId = (index: number): string => `${index}0000000-0000-4000-8000-000000000000`;

/** The wished answers by their pointers, without the ids of entries; of entries, the first one's. */
function leavesOf(value: Json, pointer: string): [string, Json][] {
  if (Array.isArray(value)) {
    const [entry] = value;
    return isObject(entry) && typeof entry['id'] === 'string' ? leavesOf(entry, pointer) : [];
  }
  if (!isObject(value)) return [[pointer, value]];
  return Object.entries(value).flatMap(([name, each]) => leavesOf(each, `${pointer}/${name}`));
}

/** The answers with other files: each stored file is replaced by what `file` makes for the name of its field. */
export function withFiles(flow: Flow, answers: Answers, file: (name: string) => unknown): Answers {
  return uploadsIn(flow, answers).reduce<Answers>((changed, { pointer }) => {
    const parts = partsOf(pointer);
    return withValueAt(changed, parts, file(parts.at(-1)!) as Json) as Answers;
  }, answers);
}
