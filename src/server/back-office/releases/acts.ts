import type { Reply } from '#contract/define.ts';
import type { Acknowledgement, ReleaseAct } from '#contract/release-shapes.ts';
import type { releases } from '#contract/releases.contract.ts';
import type { Json } from '#engine/form/json.ts';
import { partsOf, valueAt } from '#engine/form/pointer.ts';
import type { Call } from '../../services/call.ts';
import type { ReleaseContent } from '../../services/flows/releases/content.ts';
import type { Database } from '../../store/database.ts';
import type { Judgement } from '../studio/tasks.ts';
import { namesOf } from './rows.ts';

type Finding = Judgement['findings'][number];
type Told = Reply<typeof releases.open>['acts'];

interface Done {
  readonly kind: ReleaseAct;
  readonly code?: string;
  readonly file?: string;
  readonly pointer?: string;
  readonly reason?: string;
}

/** Writes into the record what the caller did about a release. */
export async function recordActs(
  db: Database,
  { account, now }: Pick<Call<'operator'>, 'account' | 'now'>,
  release: number,
  acts: readonly Done[],
): Promise<void> {
  if (acts.length === 0) return;
  const moment = { release_id: release, actor_id: account.id, created_at: now() };
  await db
    .insertInto('flow_release_act')
    .values(acts.map((act) => ({ ...moment, ...act })))
    .execute();
}

/** Everything that was done about a release, the first act first. */
export async function actsOf(db: Database, release: number): Promise<Told> {
  const rows = await db
    .selectFrom('flow_release_act')
    .selectAll()
    .where('release_id', '=', release)
    .orderBy('id')
    .execute();
  const names = await namesOf(
    db,
    rows.map(({ actor_id }) => actor_id),
  );
  return rows.map(({ kind, code, file, pointer, reason, actor_id, created_at }) => ({
    kind,
    code,
    file,
    pointer,
    reason,
    name: names.get(actor_id ?? 0) ?? '',
    createDate: created_at.toISOString(),
  }));
}

/** The warnings that were acknowledged for a release. */
export async function acknowledgedFor(db: Database, release: number): Promise<Acknowledgement[]> {
  return db
    .selectFrom('flow_release_act')
    .select(['code', 'file', 'pointer', 'reason'])
    .where('release_id', '=', release)
    .where('kind', '=', 'acknowledged')
    .execute();
}

/**
 * The warnings that were acknowledged for published releases of a flow, where nothing has changed at their places since
 * the last one: nobody has to give the same reason again.
 */
export async function acknowledgedBefore(
  db: Database,
  flow: string,
  { was, now }: Readonly<Record<'was' | 'now', ReleaseContent['files']>>,
): Promise<Acknowledgement[]> {
  const rows = await db
    .selectFrom('flow_release_act')
    .innerJoin('flow_release', 'flow_release.id', 'flow_release_act.release_id')
    .select(['code', 'file', 'pointer', 'flow_release_act.reason'])
    .where('flow', '=', flow)
    .where('kind', '=', 'acknowledged')
    .where('published_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .execute();
  const valueIn = (files: ReleaseContent['files'], { file, pointer }: Acknowledgement): string | undefined =>
    JSON.stringify(valueAt(JSON.parse(files[file] ?? 'null') as Json, partsOf(pointer)));
  return rows.filter((row) => valueIn(was, row) === valueIn(now, row));
}

/** The pointers at which comments are settled: nobody has opened them again since. */
export function settledIn(acts: Told): string[] {
  const last = new Map(
    acts
      .filter(({ kind }) => kind === 'settled' || kind === 'reopened')
      .map(({ pointer, kind }) => [pointer, kind] as const),
  );
  return [...last].flatMap(([pointer, kind]) => (kind === 'settled' ? [pointer] : []));
}

const isAbout =
  (finding: Finding) =>
  ({ code, file, pointer, reason }: Acknowledgement): boolean =>
    code === finding.code && file === finding.file && pointer === finding.pointer && reason.trim() !== '';

/** The findings that stop a release: all but the warnings that were acknowledged. */
export const stopping = (findings: readonly Finding[], known: readonly Acknowledgement[]): Finding[] =>
  findings.filter((finding) => finding.isWarning !== true || !known.some(isAbout(finding)));

/** The acknowledgements that a warning needs, as acts: each once, and none for what is no warning. */
export const acknowledging = (
  findings: readonly Finding[],
  given: readonly Acknowledgement[],
  before: readonly Acknowledgement[] = [],
): Done[] =>
  findings
    .filter((finding) => finding.isWarning === true && !before.some(isAbout(finding)))
    .flatMap((finding) => {
      const found = given.find(isAbout(finding));
      return found === undefined ? [] : [{ kind: 'acknowledged', ...found, reason: found.reason.trim() }];
    });
