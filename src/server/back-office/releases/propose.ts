import type { Payload, Reply } from '#contract/define.ts';
import type { Static } from 'typebox';
import { Value } from 'typebox/value';
import { type Acknowledgement, OwnerAnswers } from '#contract/release-shapes.ts';
import type { releases } from '#contract/releases.contract.ts';
import type { Call } from '../../services/call.ts';
import { CatalogueFault, fieldError } from '../../services/fault.ts';
import { digestOf, type ReleaseContent } from '../../services/flows/releases/content.ts';
import { versionOf } from '../../services/flows/releases/record-files.ts';
import { inTransaction } from '../../store/database.ts';
import { isTooDeep } from '../studio/nesting.ts';
import type { Judgement, Prepared } from '../studio/tasks.ts';
import { acknowledgedBefore, acknowledging, recordActs, stopping } from './acts.ts';
import { movedOn } from './base.ts';
import { filesBeside, flowsBesideFiles } from './beside-files.ts';
import { asTask, contentOfEdited, type EditedFlow } from './edited-flow.ts';
import { contentsBefore, lockFlow, publishedIn, releasesOf, toldOne } from './rows.ts';

/**
 * Judges an edited flow and stores it as the next release that may be published.
 *
 * @returns why it is not stored, where something is wrong with it
 */
export async function propose(
  { flow, base, reason, answers: sent, acknowledged = [], ...edited }: Payload<typeof releases.propose>,
  call: Call<'operator'>,
): Promise<Reply<typeof releases.propose>> {
  const answers = ownerAnswers(sent);
  if ([edited.text, edited.migrations, edited.offer].some(isTooDeep)) throw new CatalogueFault('tooLarge');
  const rows = await releasesOf(call, flow);
  const last = publishedIn(rows)[0];
  if (last !== undefined && last.number !== base)
    return { release: null, refusal: await movedOn(call, rows, { base, edited }) };
  const before = await contentsBefore(call.db, rows);
  const { text, migrations } = await prepared(call, { flow, edited, before }, answers);
  return store(call, { flow, edited: { ...edited, text, migrations }, before, base, reason, acknowledged });
}

/** What an owner has answered. @throws CatalogueFault invalidInput where it has another shape */
export function ownerAnswers(sent: unknown): Static<typeof OwnerAnswers> {
  if (Value.Check(OwnerAnswers, sent)) return sent;
  throw new CatalogueFault('invalidInput', { errors: [fieldError('/answers', 'type')] });
}

/** What is stored of a proposal beside its texts. */
interface Said {
  readonly base: number;
  readonly reason: string;
  readonly acknowledged: readonly Acknowledgement[];
}

/** Judges what was prepared and stores it. */
export async function store(
  call: Call<'operator'>,
  { base, reason, acknowledged, ...proposed }: Proposed & Said,
): Promise<Reply<typeof releases.propose>> {
  const { flow, edited, before } = proposed;
  const { findings } = await judgement(call, proposed);
  const content = contentOfEdited(flow, edited, before);
  const files = { was: before[0]?.files ?? {}, now: content.files };
  const known = await acknowledgedBefore(call.db, flow, files);
  const open = stopping(findings, [...known, ...acknowledged]);
  if (open.length > 0) return { release: null, refusal: { kind: 'findings', findings: open } };
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
        base: base === 0 ? null : base,
        content: JSON.stringify(content),
        digest: digestOf(content),
        reason,
        author_id: call.account.id,
        created_at: call.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordActs(trx, call, row.id, [
      { kind: 'proposed', reason },
      ...acknowledging(findings, acknowledged, known),
    ]);
    return row.id;
  });
  return { release: await toldOne(call, id), refusal: null };
}

interface Proposed {
  readonly flow: string;
  readonly edited: EditedFlow;
  /** What was published before, the last one first. */
  readonly before: readonly ReleaseContent[];
}

/** The edited flow with its next version, and the migration that was written for its owner. */
export const prepared = (
  { studio, locale }: Pick<Call, 'studio' | 'locale'>,
  { flow, edited, before }: Proposed,
  answers: Static<typeof OwnerAnswers>,
): Promise<Prepared> =>
  studio.compiler.ask({ kind: 'prepare', locale, answers, ...asTask(flow, edited, before) });

/** All checks of a proposal. */
export async function judgement(
  { db, studio, locale }: Pick<Call, 'db' | 'studio' | 'locale'>,
  { flow, edited, before }: Proposed,
): Promise<Judgement> {
  const beside = filesBeside(await flowsBesideFiles(db), flow);
  return studio.compiler.ask({
    kind: 'judge',
    locale,
    isProposed: true,
    ...asTask(flow, edited, before, beside),
  });
}
