import type { Payload, Reply } from '#contract/define.ts';
import type { releases } from '#contract/releases.contract.ts';
import type { Call } from '../../services/call.ts';
import { contentOf } from '../../services/flows/releases/release-rows.ts';
import { wantedOf } from './publish.ts';
import { publishedIn, releasesOf, releaseWithId } from './rows.ts';
import { triedOrders } from './stored.ts';

type Impact = Reply<typeof releases.impact>;
type Rule = Impact['rules'][number];

const DAY = 24 * 60 * 60 * 1000;

/** For how many days orders are looked at. */
const DAYS = 30;

/**
 * What a release would have changed: which orders of the last 30 days could not have been sent so, and by which rule,
 * and what becomes of the drafts that are open now.
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
  const found = { orders: 0, stopped: 0, drafts: 0, askedAgain: 0, lost: 0, dropped: 0 };
  const sentSince = new Date(call.now().getTime() - DAYS * DAY);
  for await (const { results, numbers } of triedOrders(call, { ...wanted, sentSince }, 'checked')) {
    found.orders += results.length;
    for (const { order, stops } of results) {
      if (stops.length > 0) found.stopped += 1;
      const broken = stops.map(({ pointer, keyword }) => ({ pointer: ruleAt(pointer), keyword }));
      for (const rule of distinct(broken)) count(rules, rule, numbers.get(order) ?? '');
    }
  }
  for await (const { results } of triedOrders(call, wanted, 'both')) {
    found.drafts += results.length;
    found.askedAgain += results.filter(({ stops }) => stops.length > 0).length;
    found.lost += results.filter(({ lost }) => lost.length > 0).length;
    found.dropped += results.filter(({ dropped }) => dropped.length > 0).length;
  }
  return { ...found, rules: [...rules.values()].sort((a, b) => b.orders - a.orders) };
}

const keyOf = ({ pointer, keyword }: Pick<Rule, 'pointer' | 'keyword'>): string => `${pointer} ${keyword}`;

const distinct = <R extends Pick<Rule, 'pointer' | 'keyword'>>(rules: readonly R[]): R[] => [
  ...new Map(rules.map((rule) => [keyOf(rule), rule] as const)).values(),
];

function count(rules: Map<string, Rule>, rule: Pick<Rule, 'pointer' | 'keyword'>, example: string): void {
  const known = rules.get(keyOf(rule)) ?? { ...rule, orders: 0, example };
  rules.set(keyOf(rule), { ...known, orders: known.orders + 1 });
}

/** The place of a rule: the same for each entry of a list, whose part is a number or an id. */
const ruleAt = (pointer: string): string =>
  pointer.replaceAll(/\/(?:\d+|[0-9a-f]{8}-[0-9a-f-]{27})(?=\/|$)/g, '/*');
