import { sql } from 'kysely';
import type { Reply } from '#contract/define.ts';
import { recentCheckDays } from '#contract/last-check.ts';
import type { shopDesk } from '#contract/shop-desk.contract.ts';
import type { WorkContext } from '../services/context.ts';
import { chinaDay } from '../services/china-day.ts';

type OldCheck = Reply<typeof shopDesk.checks>[number];

const DAY = 24 * 60 * 60 * 1000;

/** The rules and records that were not checked recently, the oldest first. */
export async function oldChecks({
  db,
  flows,
  now,
}: Pick<WorkContext, 'db' | 'flows' | 'now'>): Promise<OldCheck[]> {
  const before = chinaDay(new Date(now().getTime() - recentCheckDays * DAY));
  const checked = sql<string>`data->'facts'->>'checked'`;
  const [entries, transits, records] = await Promise.all([
    db
      .selectFrom('entry_rule')
      .select(({ fn }) => [
        'source',
        'checked_at',
        fn.agg<string[]>('array_agg', ['nationality']).as('nationalities'),
      ])
      .where('checked_at', '<', before)
      .groupBy(['source', 'checked_at'])
      .execute(),
    db
      .selectFrom('transit_rule')
      .select(['hours', 'source', 'checked_at'])
      .where('checked_at', '<', before)
      .execute(),
    db
      .selectFrom('content')
      .select([
        'kind',
        'slug',
        checked.as('checked'),
        sql<string | null>`data->'facts'->'sources'->>0`.as('source'),
      ])
      .where('state', '=', 'published')
      .where(checked, '<', before)
      .execute(),
  ]);
  const authorities = flows
    .sold()
    .flatMap(({ id, offer: { authority } }) =>
      [authority, authority?.fee].flatMap((stated): OldCheck[] =>
        stated === undefined || stated.checked >= before
          ? []
          : [{ kind: 'authority', name: id, checkedDate: stated.checked, source: stated.source }],
      ),
    );
  return [
    ...entries.map(({ nationalities, source, checked_at }) => ({
      kind: 'entry',
      name: nationalities.toSorted().join(' '),
      checkedDate: checked_at,
      source,
    })),
    ...transits.map(({ hours, source, checked_at }) => ({
      kind: 'transit',
      name: `${hours} hours`,
      checkedDate: checked_at,
      source,
    })),
    ...authorities,
    ...records.map(({ kind, slug, checked: checkedDate, source }) => ({
      kind,
      name: slug,
      checkedDate,
      source: source ?? '',
    })),
  ].sort((a, b) => (a.checkedDate < b.checkedDate ? -1 : 1));
}
