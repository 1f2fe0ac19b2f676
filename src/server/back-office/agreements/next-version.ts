import type { Payload } from '#contract/define.ts';
import { orderAgreements } from '#contract/agreement-shapes.ts';
import type { deskAgreements } from '#contract/desk-agreements.contract.ts';
import { loginNameOf } from '../../accounts/accounts.ts';
import type { Call } from '../../services/call.ts';
import { chinaDay, chinaDayStart } from '../../services/china-day.ts';
import type { WorkContext } from '../../services/context.ts';
import { CatalogueFault, fieldError } from '../../services/fault.ts';
import { inTransaction, type Transaction } from '../../store/database.ts';
import { checkBegin, lockRules } from '../rules/revision.ts';
import { missingLanguages, revisionOfAgreement } from './agreements.ts';
import { type AgreementNow, agreementNow, type Draft } from './rows.ts';

type Editing = Pick<Call<'operator'>, 'db' | 'now' | 'account'>;

/**
 * Keeps the next text of an agreement as a draft.
 *
 * @throws CatalogueFault ruleChanged; orderState where it has a day already; notFound
 */
export async function saveDraft(
  { db, now, account }: Editing,
  { id, title, sections, revision }: Payload<typeof deskAgreements.save>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { draft } = await seen(trx, id, revision);
    if (draft !== undefined && draft.valid_from !== null) throw new CatalogueFault('orderState');
    const operator = await loginNameOf(trx, account.id);
    const saved = {
      title: JSON.stringify(title),
      sections: JSON.stringify(sections),
      operator,
      saved_at: now(),
    };
    await trx
      .insertInto('agreement_draft')
      .values({ agreement_id: id, asks_again: false, ...saved })
      .onConflict((same) => same.column('agreement_id').doUpdateSet(saved))
      .execute();
  });
}

/**
 * Gives the next text of an agreement the day from which it holds. One of today holds at once.
 *
 * @throws CatalogueFault ruleFromPast, ruleChanged; invalidInput with the languages in which a text is missing; notFound
 *   where there is no draft
 */
export async function publishDraft(
  { db, now, jobs }: Pick<Call<'operator'>, 'db' | 'now' | 'jobs'>,
  { id, from, asksAgain, revision }: Payload<typeof deskAgreements.publish>,
): Promise<void> {
  checkBegin(from, chinaDay(now()));
  await inTransaction(db, async (trx) => {
    const { draft } = await seen(trx, id, revision);
    if (draft === undefined) throw new CatalogueFault('notFound');
    const missing = missingLanguages(draft);
    if (missing.length > 0) {
      const errors = missing.map((locale) => fieldError(`/${locale}`, 'required'));
      throw new CatalogueFault('invalidInput', { errors });
    }
    const isAsked = asksAgain && orderAgreements.some((each) => each === id);
    await trx
      .updateTable('agreement_draft')
      .set({ valid_from: from, asks_again: isAsked })
      .where('agreement_id', '=', id)
      .execute();
    await begin(trx, now());
    await jobs.enqueue(
      trx,
      'beginAgreement',
      { from },
      { runAt: chinaDayStart(from), key: `agreement:${from}` },
    );
  });
}

/** Takes the day of a next text back. @throws CatalogueFault ruleChanged; notFound where it has none */
export async function dropNext(
  { db }: Pick<Call<'operator'>, 'db'>,
  { id, revision }: Payload<typeof deskAgreements.drop>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await seen(trx, id, revision);
    const dropped = await trx
      .updateTable('agreement_draft')
      .set({ valid_from: null, asks_again: false })
      .where('agreement_id', '=', id)
      .where('valid_from', 'is not', null)
      .executeTakeFirst();
    if (dropped.numUpdatedRows === 0n) throw new CatalogueFault('notFound');
  });
}

/** Lets the texts begin whose day has come. */
export async function beginAgreements({ db, now }: Pick<WorkContext, 'db' | 'now'>): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockRules(trx);
    await begin(trx, now());
  });
}

async function begin(trx: Transaction, at: Date): Promise<void> {
  const due = await trx
    .deleteFrom('agreement_draft')
    .where('valid_from', '<=', chinaDay(at))
    .returningAll()
    .execute();
  for (const draft of due) await hold(trx, draft, at);
}

/** The version is written first: the row of the agreement then has a text that is kept already. */
async function hold(trx: Transaction, draft: Draft, at: Date): Promise<void> {
  const { agreement_id, valid_from, asks_again, operator } = draft;
  const { versions } = await agreementNow(trx, agreement_id);
  const text = { title: JSON.stringify(draft.title), sections: JSON.stringify(draft.sections) };
  const from = valid_from ?? chinaDay(at);
  await trx
    .insertInto('agreement_version')
    .values({
      agreement_id,
      number: (versions[0]?.number ?? 0) + 1,
      valid_from: from,
      ...text,
      asks_again,
      operator,
      begun_at: at,
    })
    .execute();
  await trx
    .updateTable('agreement')
    .set({ ...text, update_date: from })
    .where('id', '=', agreement_id)
    .execute();
}

/** The agreement as it is stored, locked, if the operator has seen it so. @throws CatalogueFault notFound, ruleChanged */
async function seen(trx: Transaction, id: number, revision: string): Promise<AgreementNow> {
  await lockRules(trx);
  const now = await agreementNow(trx, id);
  if (now.versions.length === 0) throw new CatalogueFault('notFound');
  if (revisionOfAgreement(now) !== revision) {
    const { draft, versions } = now;
    const said = draft ? `${draft.operator}, ${draft.valid_from ?? ''}` : `${versions[0]?.number}`;
    throw new CatalogueFault('ruleChanged', { values: { said } });
  }
  return now;
}
