import { isObject, type Json, type JsonObject } from '#engine/form/json.ts';
import { pointerOf } from '#engine/form/pointer.ts';
import type { FlowTexts } from './flow-texts.ts';

/** A place that both sides have changed, each in another way. */
export interface Conflict {
  /** Into an object of `schema`, `words`, `migrations` and `offer`. */
  readonly pointer: string;
  /** Undefined where the side has no value there. */
  readonly mine: Json;
  readonly theirs: Json;
}

export type Side = 'mine' | 'theirs';

/** Which side is taken at a place that both have changed; that of `mine` where nothing is chosen. */
export type Choices = Readonly<Record<string, Side>>;

interface Joined<T> {
  readonly joined: T;
  readonly conflicts: readonly Conflict[];
}

/** The three states of a value: before the edits, and after those of each side. */
interface Three<T> {
  readonly base: T;
  readonly mine: T;
  readonly theirs: T;
}

/**
 * Joins two edits of the same texts. What only one side has changed is taken.
 *
 * @example joinTexts({ base, mine: base, theirs }, {}).joined // theirs
 */
export function joinTexts({ base, mine, theirs }: Three<FlowTexts>, choices: Choices): Joined<FlowTexts> {
  const { joined, conflicts } = joinJson(
    { base: documentOf(base), mine: documentOf(mine), theirs: documentOf(theirs) },
    choices,
  );
  const all = joined as JsonObject;
  const textOf = (name: string, part: 'text' | 'migrations' | 'offer'): string => {
    const inOrder = mine[part] === base[part] ? [theirs, mine] : [mine, theirs];
    const known = inOrder.map((texts) => texts[part]).find((text) => isSame(asJson(text), all[name]));
    return known ?? written(all[name]);
  };
  return {
    joined: {
      text: textOf('schema', 'text'),
      migrations: textOf('migrations', 'migrations'),
      offer: textOf('offer', 'offer'),
      words: all['words'] as FlowTexts['words'],
    },
    conflicts,
  };
}

const documentOf = ({ text, migrations, offer, words }: FlowTexts): JsonObject => ({
  schema: asJson(text),
  words: words as Json,
  migrations: asJson(migrations),
  offer: asJson(offer),
});

/** The value of a text; the text itself where it is no JSON, as an empty one. */
function asJson(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}

/** A text that is no JSON was taken as it is. */
const written = (value: Json): string =>
  typeof value === 'string' ? value : `${JSON.stringify(value, null, 2)}\n`;

/** Joins two edits of the same value. */
export function joinJson(three: Three<Json>, choices: Choices, at: readonly string[] = []): Joined<Json> {
  const { base, mine, theirs } = three;
  if (isSame(mine, theirs) || isSame(theirs, base)) return { joined: mine, conflicts: [] };
  if (isSame(mine, base)) return { joined: theirs, conflicts: [] };
  // The version rises with each release.
  if (
    at.at(-2) === 'x-flow' &&
    at.at(-1) === 'version' &&
    typeof mine === 'number' &&
    typeof theirs === 'number'
  )
    return { joined: Math.max(mine, theirs), conflicts: [] };
  if (isObject(base) && isObject(mine) && isObject(theirs)) {
    const order = orderOf({ base, mine, theirs });
    if (order !== null) return joinObjects({ base, mine, theirs }, order, choices, at);
  }
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
    const joined = joinLists({ base, mine, theirs }, at.at(-1) === 'required');
    if (joined !== null) return { joined, conflicts: [] };
  }
  const pointer = pointerOf(at);
  const joined = choices[pointer] === 'theirs' ? theirs : mine;
  return { joined, conflicts: [{ pointer, mine, theirs }] };
}

function joinObjects(
  { base, mine, theirs }: Three<JsonObject>,
  order: readonly string[],
  choices: Choices,
  at: readonly string[],
): Joined<Json> {
  const conflicts: Conflict[] = [];
  const entries = order.flatMap((name): [string, Json][] => {
    const three = { base: own(base, name), mine: own(mine, name), theirs: own(theirs, name) };
    const { joined, conflicts: found } = joinJson(three, choices, [...at, name]);
    conflicts.push(...found);
    return joined === undefined ? [] : [[name, joined]];
  });
  return { joined: Object.fromEntries(entries), conflicts };
}

const own = (value: JsonObject, name: string): Json => (Object.hasOwn(value, name) ? value[name] : undefined);

/** The names of both sides in the order of the side that has moved some; null where both have. */
function orderOf({ base, mine, theirs }: Three<JsonObject>): string[] | null {
  const [was, one, other] = [base, mine, theirs].map((value) => Object.keys(value)) as [
    string[],
    string[],
    string[],
  ];
  const hasMoved = (names: string[]): boolean => {
    const common = names.filter((name) => was.includes(name));
    return !isSame(
      common,
      was.filter((name) => common.includes(name)),
    );
  };
  const common = (names: string[], others: string[]): string[] =>
    names.filter((name) => others.includes(name));
  const isAlike = isSame(common(one, other), common(other, one));
  if (!isAlike && hasMoved(one) && hasMoved(other)) return null;
  const [first, second] = hasMoved(other) ? [other, one] : [one, other];
  const names = [...first];
  second.forEach((name, index) => {
    if (names.includes(name)) return;
    // It follows the one that it follows on its own side.
    const before = second.slice(0, index).findLast((each) => names.includes(each));
    names.splice(before === undefined ? 0 : names.indexOf(before) + 1, 0, name);
  });
  return names;
}

/** Two edits of a list that only add, or of one whose order says nothing; null where one side has to be chosen. */
function joinLists({ base, mine, theirs }: Three<Json[]>, isSet: boolean): Json[] | null {
  const [was, one, other] = [base, mine, theirs].map((list) =>
    list.map((entry) => JSON.stringify(entry)),
  ) as [string[], string[], string[]];
  if ([was, one, other].some((list) => new Set(list).size < list.length)) return null;
  const begins = (list: string[]): boolean => isSame(list.slice(0, was.length), was);
  if (!isSet && !(begins(one) && begins(other))) return null;
  const kept = was.filter((entry) => one.includes(entry) && other.includes(entry));
  const added = [...new Set([...one, ...other])].filter((entry) => !was.includes(entry));
  return [...kept, ...added.sort()].map((entry) => JSON.parse(entry) as Json);
}

const isSame = (one: Json, other: Json): boolean => JSON.stringify(one) === JSON.stringify(other);
