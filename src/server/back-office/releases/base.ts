import { isObject, type Json } from '#engine/form/json.ts';
import { pointerOf } from '#engine/form/pointer.ts';
import type { Call } from '../../services/call.ts';
import { asTask, type EditedFlow, editedOf } from './edited-flow.ts';
import { contentOf } from '../../services/flows/releases/release-rows.ts';
import { publishedIn, type Refusal, type ReleaseRow } from './rows.ts';

/** Tells what was published since an edit began, and which places both have changed. */
export async function movedOn(
  { db, studio, locale }: Pick<Call, 'db' | 'studio' | 'locale'>,
  rows: readonly ReleaseRow[],
  { base, edited }: { base: number | null; edited: EditedFlow },
): Promise<Refusal> {
  const [last] = publishedIn(rows);
  const from = rows.find(({ number }) => number === base);
  if (last === undefined) return { kind: 'state' };
  const { flow } = last;
  const theirs = editedOf(flow, await contentOf(db, last.id));
  if (from === undefined) return { kind: 'base', number: last.number, changes: [], conflicts: [''] };
  const was = await contentOf(db, from.id);
  const { changes } = await studio.compiler.ask({
    kind: 'judge',
    locale,
    ...asTask(flow, theirs, [was]),
  });
  const conflicts = changedByBoth([editedOf(flow, was), edited, theirs].map(allOf) as [Json, Json, Json]);
  return { kind: 'base', number: last.number, changes: changes ?? [], conflicts };
}

/** The schema, with the words and the other files of the flow beside its own properties. */
function allOf({ text, migrations, offer, words }: EditedFlow): Json {
  const schema = asJson(text);
  const others = { words: words as Json, migrations: asJson(migrations), offer: asJson(offer) };
  return isObject(schema) ? { ...schema, ...others } : schema;
}

function asJson(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}

/** The pointers of what two people have changed, each in another way, since a common text. */
function changedByBoth(
  [was, mine, theirs]: readonly [Json, Json, Json],
  at: readonly string[] = [],
): string[] {
  const [a, b, c] = [was, mine, theirs].map((value) => JSON.stringify(value));
  if (a === b || a === c || b === c) return [];
  if (!isObject(was) || !isObject(mine) || !isObject(theirs)) return [pointerOf(at)];
  const names = new Set([was, mine, theirs].flatMap((value) => Object.keys(value)));
  // The version rises with each release.
  if (at[0] === 'x-flow') names.delete('version');
  return [...names].flatMap((name) => changedByBoth([was[name], mine[name], theirs[name]], [...at, name]));
}
