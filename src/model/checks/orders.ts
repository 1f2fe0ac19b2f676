import { joined, part, type Said } from '#findings/said.ts';
import type { AnyStateNode } from 'xstate';
import { machineMeta } from '#engine/wizard/place.ts';
import type { OrderShape, Surroundings } from '../surroundings.ts';
import { metaOf } from '../graph.ts';
import { pathTo } from '../paths.ts';
import { pathSaid } from '../words.ts';
import { pointerOfState, type Subject, type Told } from '../finding.ts';
import { tell } from '../told.ts';

const headKeys = ['draft', 'order'];
const stateKeys = ['node', 'step', 'of', 'view', 'call', 'with', 'statuses', 'each'];

/** Reports keys and names in `meta` that nothing reads: the kind of order, and the section of the drafts. */
export function misspelt(
  { exploration, flows }: Subject,
  { drafts, orders, makesOrders }: Surroundings,
): Told[] {
  const { machine, leaves } = exploration;
  const head = machineMeta(machine);
  const isNeeded = flows.some(makesOrders);
  const lists = { draft: drafts, order: Object.keys(orders) };
  const names = (['draft', 'order'] as const).flatMap((key): Told[] => {
    const [name, known] = [head[key], lists[key].join(', ')];
    if (name === undefined && (!isNeeded || lists[key].length === 0)) return [];
    if (name !== undefined && lists[key].includes(name)) return [];
    const said =
      name === undefined
        ? part('meta-name-missing', { key, known })
        : part('meta-name-unknown', { key, name, known });
    return [tell('meta-unknown', '/meta', said)];
  });
  const strange = (keys: object, known: readonly string[], pointer: string): Told[] =>
    Object.keys(keys)
      .filter((key) => !known.includes(key))
      .map((key) =>
        tell('meta-unknown', pointer, part('meta-key-unknown', { key, known: known.join(', ') })),
      );
  return [
    ...names,
    ...strange(head, headKeys, '/meta'),
    ...leaves.flatMap((leaf) => strange(metaOf(leaf), stateKeys, `${pointerOfState(leaf)}/meta`)),
  ];
}

/** Reports outcomes whose statuses leave a gap, overlap, or do not contain the status at which they are entered. */
export function statuses({ exploration }: Subject, { orders }: Surroundings): Told[] {
  const { machine, leaves, steps, edges } = exploration;
  const outcomes = leaves.filter((leaf) => metaOf(leaf).view === 'outcome');
  const order = orders[machineMeta(machine).order ?? ''];
  if (order === undefined) return outcomes.flatMap(needless);
  const shown = new Map<number, AnyStateNode>();
  const found = outcomes.flatMap((leaf) =>
    (metaOf(leaf).statuses ?? []).flatMap((status): Told[] => {
      const other = shown.get(status);
      shown.set(status, leaf);
      if (!order.known.includes(status))
        return astrayAt(leaf, part('status-unknown', { state: leaf.key, status }));
      if (status === 0) return astrayAt(leaf, part('status-of-draft', { state: leaf.key, status }));
      return other === undefined
        ? []
        : astrayAt(leaf, part('status-twice', { state: leaf.key, status, other: other.key }));
    }),
  );
  const gaps = order.reached.filter((status) => !shown.has(status));
  const entered = new Set<unknown>();
  const astray = steps.flatMap(({ edge }, index): Told[] => {
    const { from, to, event, transition } = edges[edge]!;
    if (metaOf(to).view !== 'outcome' || entered.has(transition)) return [];
    entered.add(transition);
    const now = statusesAfter(from, event, order);
    if (now.length === 0 || now.some((status) => metaOf(to).statuses?.includes(status))) return [];
    const said = part('status-not-shown', {
      state: to.key,
      event,
      from: from.key,
      statuses: joined('or', now),
    });
    return astrayAt(to, said, pathSaid(exploration, pathTo(exploration, index)));
  });
  const missing = gaps.map((status) =>
    tell('statuses-astray', '', part('status-without-outcome', { status })),
  );
  return [...found, ...astray, ...(outcomes.length === 0 ? [] : missing)];
}

/** The statuses of an order after an event that leads to an outcome; none where they are unknown. */
function statusesAfter(from: AnyStateNode, event: string, { paid }: OrderShape): readonly number[] {
  if (event === 'PAID') return paid;
  const status = metaOf(from).with?.['status'];
  return event === 'SUCCEEDED' && typeof status === 'number' ? [status] : [];
}

const needless = (leaf: AnyStateNode): Told[] =>
  metaOf(leaf).statuses === undefined ? [] : astrayAt(leaf, part('statuses-needless', { state: leaf.key }));

const astrayAt = (leaf: AnyStateNode, said: Said, way: readonly Said[] = []): Told[] => [
  tell('statuses-astray', `${pointerOfState(leaf)}/meta/statuses`, said, way),
];
