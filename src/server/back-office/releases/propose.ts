import { applyEdits, modify } from 'jsonc-parser';
import type { Payload, Reply } from '#contract/define.ts';
import type { releases } from '#contract/releases.contract.ts';
import type { Call } from '../../services/call.ts';
import { CatalogueFault } from '../../services/fault.ts';
import { digestOf, type ReleaseContent } from '../../services/flows/releases/content.ts';
import { versionOf } from '../../services/flows/releases/record-files.ts';
import { inTransaction } from '../../store/database.ts';
import { isTooDeep } from '../studio/nesting.ts';
import type { Judgement } from '../studio/tasks.ts';
import { movedOn } from './base.ts';
import { asTask, contentOfEdited, type EditedFlow } from './edited-flow.ts';
import { contentsBefore, lockFlow, publishedIn, releasesOf, releaseWithId, told } from './rows.ts';

/**
 * Judges an edited flow and stores it as the next release that may be published.
 *
 * @returns why it is not stored, where something is wrong with it
 */
export async function propose(
  { flow, base, reason, ...edited }: Payload<typeof releases.propose>,
  call: Call<'operator'>,
): Promise<Reply<typeof releases.propose>> {
  if ([edited.text, edited.migrations ?? '', edited.offer ?? ''].some(isTooDeep))
    throw new CatalogueFault('tooLarge');
  const rows = await releasesOf(call, flow);
  const last = publishedIn(rows)[0];
  if (last !== undefined && last.number !== base)
    return { release: null, refusal: await movedOn(call, rows, { base, edited }) };
  const before = contentsBefore(rows);
  const raised = await withVersion(call, { flow, edited, before });
  const judged = await judgement(call, { flow, edited: raised, before });
  if (judged.findings.length > 0)
    return { release: null, refusal: { kind: 'findings', findings: judged.findings } };
  const content = contentOfEdited(flow, raised, before);
  const id = await inTransaction(call.db, async (trx) => {
    await lockFlow(trx, flow);
    const newest = await trx
      .selectFrom('flow_release')
      .select(({ fn }) => fn.max('number').as('number'))
      .where('flow', '=', flow)
      .executeTakeFirst();
    const row = await trx
      .insertInto('flow_release')
      .values({
        flow,
        number: (newest?.number ?? 0) + 1,
        version: versionOf(content, flow),
        origin: 'studio',
        base,
        content: JSON.stringify(content),
        digest: digestOf(content),
        reason,
        author_id: call.account.id,
        created_at: call.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  });
  const [release] = await told(call, [await releaseWithId(call.db, id)], await releasesOf(call, flow));
  return { release: release ?? null, refusal: null };
}

interface Proposed {
  readonly flow: string;
  readonly edited: EditedFlow;
  /** What was published before, the last one first. */
  readonly before: readonly ReleaseContent[];
}

/** All checks of a proposal. */
export const judgement = (
  { studio, locale }: Pick<Call, 'studio' | 'locale'>,
  { flow, edited, before }: Proposed,
): Promise<Judgement> =>
  studio.compiler.ask({ kind: 'judge', locale, isProposed: true, ...asTask(flow, edited, before) });

/** The version rises where the form has changed; a schema that cannot be read stays as it is, and is judged so. */
async function withVersion(
  { studio, locale }: Pick<Call, 'studio' | 'locale'>,
  { flow, edited, before }: Proposed,
): Promise<EditedFlow> {
  const [last] = before;
  if (last === undefined) return edited;
  const { changes } = await studio.compiler.ask({ kind: 'judge', locale, ...asTask(flow, edited, before) });
  const hasChanged = changes === null || changes.length > 0 || edited.migrations !== (last.files[`${flow}.migrations.json`] ?? null);
  if (!hasChanged) return edited;
  return { ...edited, text: raisedTo(edited.text, versionOf(last, flow) + 1) };
}

/** The text of a schema with a version, if it has a lower one. */
export function raisedTo(text: string, version: number): string {
  try {
    const now = (JSON.parse(text) as { 'x-flow'?: { version?: number } })['x-flow']?.version ?? 0;
    if (now >= version) return text;
  } catch {
    return text;
  }
  return applyEdits(text, modify(text, ['x-flow', 'version'], version, {}));
}

