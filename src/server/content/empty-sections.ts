import { pathOfLink, sectionRecords } from '#contract/section-records.ts';
import { chinaDay } from '../services/china-day.ts';
import type { WorkContext } from '../services/context.ts';
import { type Given, rowOf, statement } from '../store/statement.ts';
import { isShown } from './record-columns.ts';

const kinds = [...new Set(Object.values(sectionRecords).flat())];

/**
 * The paths of the sections that have nothing to show now. Each change of a record or a card changes `page_version`, so
 * pages that were rendered by this are rendered again.
 */
export async function emptySections({
  db,
  now,
}: Pick<WorkContext, 'db' | 'now'>): Promise<ReadonlySet<string>> {
  const isFilled = (await rowOf(db, filledKinds({ day: chinaDay(now()) }))) ?? {};
  const empty = Object.entries(sectionRecords).filter(([, shown]) => !shown.some((kind) => isFilled[kind]));
  return new Set(empty.map(([path]) => path));
}

/** Whether a link leads to a section that has nothing to show. */
export const leadsToNothing = (link: string, empty: ReadonlySet<string>): boolean =>
  empty.has(pathOfLink(link));

/** One row: of each kind, whether something is shown. Of each, an index finds the first. */
const filledKinds = statement<{ day: string }, Record<string, boolean>>(
  (sql, { day }: Given<{ day: string }>) =>
    sql.selectNoFrom((eb) =>
      kinds.map((kind) => {
        const [ofKind = '', slug] = kind.split(':');
        const records = eb.selectFrom('content').select('id').where('kind', '=', ofKind).where(isShown(day));
        const shown = slug === undefined ? records : records.where('slug', '=', slug);
        return eb.exists(kind === 'card' ? eb.selectFrom('traffic_card').select('id') : shown).as(kind);
      }),
    ),
);
