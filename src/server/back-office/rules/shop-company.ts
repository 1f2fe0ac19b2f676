import type { Selectable } from 'kysely';
import type { Payload, Reply } from '#contract/define.ts';
import type { deskSite } from '#contract/desk-site.contract.ts';
import { loginNameOf } from '../../accounts/accounts.ts';
import type { Call } from '../../services/call.ts';
import { chinaDay, chinaDayStart } from '../../services/china-day.ts';
import { companyMistakes } from '../../services/company-mistakes.ts';
import { contactOf, storeContact } from '../../services/contact.ts';
import type { WorkContext } from '../../services/context.ts';
import { CatalogueFault, fieldError } from '../../services/fault.ts';
import { type Database, inTransaction, type Transaction } from '../../store/database.ts';
import type { Tables } from '../../store/tables.ts';
import { checkBegin, checkRevision, lockRules, revisionOf } from './revision.ts';
import './tables.ts';

type Version = Selectable<Tables['company_version']>;

/** As many versions are shown. */
const SHOWN = 20;

/** The company that runs the shop as it is now, and the versions that operators have entered. */
export async function shopCompany(db: Database): Promise<Reply<typeof deskSite.company>> {
  const [now, rows] = await Promise.all([contactOf(db), versionsOf(db)]);
  return {
    revision: revisionOf([now ?? null, rows]),
    now: now ?? null,
    versions: rows.map(({ valid_from, begun_at, operator, details }) => ({
      from: valid_from,
      isNext: begun_at === null,
      operator,
      company: details,
    })),
  };
}

/**
 * Sets the data of the company from a day on, in place of others that would begin on the same day. Those of today hold at
 * once. Invoices that were issued keep theirs.
 *
 * @throws CatalogueFault ruleFromPast, ruleChanged; invalidInput with what is missing
 */
export async function setShopCompany(
  context: Pick<Call<'operator'>, 'db' | 'now' | 'account' | 'jobs'>,
  { from, company, revision }: Payload<typeof deskSite.setCompany>,
): Promise<void> {
  const { db, now, account, jobs } = context;
  checkBegin(from, chinaDay(now()));
  const mistakes = companyMistakes(company);
  if (mistakes.length > 0) {
    const errors = mistakes.map(({ pointer }) => fieldError(pointer, 'invalid'));
    throw new CatalogueFault('invalidInput', { errors });
  }
  await inTransaction(db, async (trx) => {
    await lockRules(trx);
    await checkSeen(trx, revision);
    const operator = await loginNameOf(trx, account.id);
    const entered = { details: JSON.stringify(company), operator, set_at: now(), begun_at: null };
    await trx
      .insertInto('company_version')
      .values({ valid_from: from, ...entered })
      .onConflict((same) => same.column('valid_from').doUpdateSet(entered))
      .execute();
    await begin(trx, now());
    await jobs.enqueue(trx, 'beginCompany', { from }, { runAt: chinaDayStart(from), key: `company:${from}` });
  });
}

/**
 * Gives up data that have not begun.
 *
 * @throws CatalogueFault ruleChanged; notFound
 */
export async function dropShopCompany(
  db: Database,
  { from, revision }: Payload<typeof deskSite.dropCompany>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockRules(trx);
    await checkSeen(trx, revision);
    const dropped = await trx
      .deleteFrom('company_version')
      .where('valid_from', '=', from)
      .where('begun_at', 'is', null)
      .executeTakeFirst();
    if (dropped.numDeletedRows === 0n) throw new CatalogueFault('notFound');
  });
}

/** Writes the newest data whose day has come to where all of the shop reads them. */
export async function beginShopCompany({ db, now }: Pick<WorkContext, 'db' | 'now'>): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockRules(trx);
    await begin(trx, now());
  });
}

async function begin(trx: Transaction, at: Date): Promise<void> {
  const due = await trx
    .updateTable('company_version')
    .set({ begun_at: at })
    .where('valid_from', '<=', chinaDay(at))
    .where('begun_at', 'is', null)
    .returningAll()
    .execute();
  const newest = due.toSorted((one, other) => one.valid_from.localeCompare(other.valid_from)).at(-1);
  if (newest) await storeContact(trx, newest.details);
}

async function checkSeen(trx: Transaction, revision: string): Promise<void> {
  const [now, rows] = [await contactOf(trx), await versionsOf(trx)];
  checkRevision([now ?? null, rows], revision, () =>
    [now?.name ?? '', ...rows.map(({ valid_from, details }) => `${valid_from} ${details.name}`)].join('; '),
  );
}

const versionsOf = (db: Database | Transaction): Promise<Version[]> =>
  db.selectFrom('company_version').selectAll().orderBy('valid_from', 'desc').limit(SHOWN).execute();
