import { isObject, type Json, type JsonObject } from '#engine/form/json.ts';
import { part, type Said } from '#findings/said.ts';
import { deeds, type RecordedPath } from './recorded-path.ts';

/** A file that was read: a path, or a sentence for each fault of the file. */
type ReadPath = { readonly path: RecordedPath } | { readonly faults: readonly Said[] };

/** Reads the file of a recorded path. */
export function readPath(text: string): ReadPath {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch (error) {
    return { faults: [part('path-not-json', { why: (error as Error).message })] };
  }
  if (!isObject(read as Json)) return { faults: [part('path-not-object')] };
  const faults = [...faultsOf(read as JsonObject)];
  return faults.length > 0 ? { faults } : { path: read as unknown as RecordedPath };
}

const parts = ['flow', 'name', 'day', 'steps', 'end'];
const partsOfSteps = ['at', 'answers', 'does', 'step', 'entry', 'refused'];

function* faultsOf(file: JsonObject): Generator<Said> {
  yield* unknownIn(file, '', parts);
  for (const name of ['flow', 'name', 'end']) yield* textFaults(file, '', name);
  const { day, steps } = file;
  if (typeof day !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day)))
    yield part('path-day-wrong', { where: '/day' });
  if (!Array.isArray(steps) || steps.length === 0) yield part('path-steps-wrong', { where: '/steps' });
  else
    for (const [at, step] of steps.entries()) {
      if (isObject(step)) yield* stepFaults(step, `/steps/${at}`);
      else yield part('path-step-wrong', { where: `/steps/${at}` });
    }
}

function* stepFaults(step: JsonObject, where: string): Generator<Said> {
  yield* unknownIn(step, where, partsOfSteps);
  yield* textFaults(step, where, 'at');
  const { does, answers, refused } = step;
  if (!deeds.some((deed) => deed === does))
    yield part('path-does-wrong', { where: `${where}/does`, known: deeds.join(', ') });
  if (does === 'EDIT' || does === 'GO') yield* textFaults(step, where, 'step');
  if (does === 'OPEN' || step['entry'] !== undefined) yield* textFaults(step, where, 'entry');
  const isPointers = (names: readonly Json[]): boolean =>
    names.every((name) => typeof name === 'string' && name.startsWith('/'));
  if (answers !== undefined && !(isObject(answers) && isPointers(Object.keys(answers))))
    yield part('path-answers-wrong', { where: `${where}/answers` });
  if (refused !== undefined && !(Array.isArray(refused) && refused.length > 0 && isPointers(refused)))
    yield part('path-refused-wrong', { where: `${where}/refused` });
}

function* textFaults(of: JsonObject, where: string, name: string): Generator<Said> {
  const value = of[name];
  if (typeof value !== 'string' || value === '') yield part('path-text-wrong', { where: `${where}/${name}` });
}

function* unknownIn(of: JsonObject, where: string, known: readonly string[]): Generator<Said> {
  for (const name of Object.keys(of))
    if (!known.includes(name))
      yield part('path-part-unknown', { where: `${where}/${name}`, known: known.join(', ') });
}
