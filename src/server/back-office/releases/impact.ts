import type { Payload, Reply } from '#contract/define.ts';
import type { releases } from '#contract/releases.contract.ts';
import type { Call } from '../../services/call.ts';
import { contentOf } from '../../services/flows/releases/release-rows.ts';
import type { StoredResult } from '../studio/tasks.ts';
import { priceSums } from './price-impact.ts';
import { wantedOf } from './publish.ts';
import { publishedIn, releasesOf, releaseWithId } from './rows.ts';
import { triedOrders } from './stored.ts';

type Impact = Reply<typeof releases.impact>;
type Rule = Impact['rules'][number];
type Asked = Impact['asked'][number];
type Stop = StoredResult['stops'][number];

const DAY = 24 * 60 * 60 * 1000;

/** For how many days orders are looked at. */
const DAYS = 30;

/**
 * What a release would have changed: which orders of the last 30 days could not have been sent so, and by which rule;
 * what they would have cost; and what becomes of the drafts that are open now.
 */
export async function impact(
  { id }: Payload<typeof releases.impact>,
  call: Call<'operator'>,
): Promise<Impact> {
  const row = await releaseWithId(call.db, id);
  const live = publishedIn(await releasesOf(call, row.flow)).find(({ is_due }) => is_due) ?? row;
  const { files } = await contentOf(call.db, id);
  const wanted = wantedOf(row.flow, files, (await contentOf(call.db, live.id)).files);
  const rules = new Map<string, Rule>();
  const asked = new Map<string, Asked>();
  const found = { orders: 0, stopped: 0, drafts: 0, askedAgain: 0, lost: 0, dropped: 0 };
  const sentSince = new Date(call.now().getTime() - DAYS * DAY);
  const prices = await priceSums(call, wanted);
  for await (const { results, orders } of triedOrders(call, { ...wanted, sentSince }, 'checked')) {
    found.orders += results.length;
    for (const { order, stops } of results) {
      const sent = orders.get(order);
      if (sent === undefined) continue;
      prices?.add(sent);
      if (stops.length > 0) found.stopped += 1;
      for (const { pointer, keyword, path } of broken(stops)) {
        const known = rules.get(keyOf({ pointer, keyword }));
        const example = { orders: 0, example: sent.order_number, path: [...path] };
        const rule = known ?? { pointer, keyword, ...example };
        rules.set(keyOf(rule), { ...rule, orders: rule.orders + 1 });
      }
    }
  }
  for await (const { results } of triedOrders(call, wanted, 'both')) {
    found.drafts += results.length;
    found.askedAgain += results.filter(({ stops }) => stops.length > 0).length;
    found.lost += results.filter(({ lost }) => lost.length > 0).length;
    found.dropped += results.filter(({ dropped }) => dropped.length > 0).length;
    for (const { pointer, keyword } of results.flatMap(({ stops }) => broken(stops))) {
      const known = asked.get(keyOf({ pointer, keyword })) ?? { pointer, keyword, drafts: 0 };
      asked.set(keyOf(known), { ...known, drafts: known.drafts + 1 });
    }
  }
  return {
    ...found,
    rules: [...rules.values()].sort((a, b) => b.orders - a.orders),
    asked: [...asked.values()].sort((a, b) => b.drafts - a.drafts),
    prices: prices?.told() ?? null,
  };
}

const keyOf = ({ pointer, keyword }: Pick<Stop, 'pointer' | 'keyword'>): string => `${pointer} ${keyword}`;

/** The rules that one order breaks, each once: the same rule counts for each entry of a list. */
const broken = (stops: readonly Stop[]): Stop[] => {
  const rules = stops.map((stop) => ({ ...stop, pointer: ruleAt(stop.pointer) }));
  return [...new Map(rules.map((rule) => [keyOf(rule), rule] as const)).values()];
};

/** The place of a rule: the same for each entry of a list, whose part is a number or an id. */
const ruleAt = (pointer: string): string =>
  pointer.replaceAll(/\/(?:\d+|[0-9a-f]{8}-[0-9a-f-]{27})(?=\/|$)/g, '/*');
