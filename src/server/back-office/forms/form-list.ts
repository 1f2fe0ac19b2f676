import { sql } from 'kysely';
import type { Payload, Reply } from '#contract/define.ts';
import type { deskForms } from '#contract/desk-forms.contract.ts';
import { OrderStatus } from '#contract/order-status.ts';
import type { Call } from '../../services/call.ts';
import { rowsBefore, rowsOn } from '../../store/page.ts';
import '../../orders/records/orders.ts';
import { allPublished } from '../releases/rows.ts';
import { listedFlows } from '../studio/schemas.ts';
import { titleOf } from './form-title.ts';
import { rowsOf, statement } from '../../store/statement.ts';

type Form = Reply<typeof deskForms.list>['records'][number];
type Wanted = Payload<typeof deskForms.list>;

/** More drafts of one version are not counted: counting more would take longer the more there are. */
const MOST_DRAFTS = 1_000;

/** A page of the forms with their versions and open drafts. */
export async function formPage(
  call: Call<'operator'>,
  { name = '', products = false, old = false, sort = 'title', ...page }: Wanted,
): Promise<Reply<typeof deskForms.list>> {
  const part = name.trim().toLocaleLowerCase();
  const records = (await allForms(call))
    .filter(({ title, flow }) => `${title} ${flow}`.toLocaleLowerCase().includes(part))
    .filter(({ isProduct }) => isProduct || !products)
    .filter(({ version, versions }) => !old || versions.some((each) => each.version < version))
    .sort(inOrder(sort));
  return {
    total: records.length,
    records: records.slice(rowsBefore(page), rowsBefore(page) + rowsOn(page)),
  };
}

async function allForms(call: Call<'operator'>): Promise<Form[]> {
  const [flows, published, drafts] = await Promise.all([
    listedFlows(call),
    allPublished(call.db),
    rowsOf(call.db, draftCounts({})),
  ]);
  return flows.flatMap(({ id, version, childType }): Form[] => {
    const rows = published.filter(({ flow }) => flow === id);
    const live = rows.find(({ is_due }) => is_due);
    const versions = drafts
      .filter((row) => row.child_type === childType)
      .map((row) => ({ version: row.flow_version, drafts: row.drafts }))
      .sort((a, b) => b.version - a.version);
    return [
      {
        flow: id,
        title: titleOf(call, id),
        isProduct: childType !== null,
        version: live?.version ?? version,
        release: live?.number ?? 0,
        isOfFiles: live === undefined || live.origin === 'files',
        planned: rows.some(({ is_due, number }) => !is_due && number > (live?.number ?? 0)),
        drafts: versions.reduce((sum, each) => sum + each.drafts, 0),
        versions,
      },
    ];
  });
}

function inOrder(sort: NonNullable<Wanted['sort']>): (a: Form, b: Form) => number {
  const sign = sort.startsWith('-') ? -1 : 1;
  return (a, b) => {
    if (sort.endsWith('drafts')) return sign * (a.drafts - b.drafts) || a.title.localeCompare(b.title);
    if (sort.endsWith('version')) return sign * (a.version - b.version) || a.title.localeCompare(b.title);
    return sign * a.title.localeCompare(b.title);
  };
}

interface DraftCount {
  readonly child_type: number;
  readonly flow_version: number;
  readonly drafts: number;
}

const open = sql`status = ${sql.lit(OrderStatus.draft)} and deleted_at is null`;

/**
 * How many open drafts stand on each version. The index is asked for one version after the other, and counts at most so
 * many of each, so that it takes the same however many drafts there are.
 */
const draftCounts = statement(
  () => sql<DraftCount>`
    with recursive version as (
      (select child_type, flow_version from "order" where ${open} order by child_type, flow_version limit 1)
      union all
      select next.child_type, next.flow_version from version cross join lateral (
        select child_type, flow_version from "order"
        where ${open} and (child_type, flow_version) > (version.child_type, version.flow_version)
        order by child_type, flow_version limit 1
      ) next
    )
    select child_type, flow_version, (
      select count(*) from (
        select 1 from "order"
        where ${open} and child_type = version.child_type and flow_version = version.flow_version
        limit ${sql.lit(MOST_DRAFTS)}
      ) counted
    )::int as drafts
    from version`,
);
