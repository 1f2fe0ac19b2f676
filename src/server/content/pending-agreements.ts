import type { Reply } from '#contract/define.ts';
import type { agreement } from '#contract/agreement.contract.ts';
import { changedSections } from '../accounts/agreements/changed-sections.ts';
import { owedBy } from '../accounts/agreements/consents.ts';
import type { AgreementSection } from '../accounts/agreements/tables.ts';
import { contactOf } from '../services/contact.ts';
import type { Database } from '../store/database.ts';
import { filledAgreement } from './agreements.ts';

/** The agreements that an account has to agree to again, each with what has changed since it agreed the last time. */
export async function pendingAgreements(
  db: Database,
  accountId: number,
): Promise<Reply<typeof agreement.pending>> {
  const ids = await owedBy(db, accountId);
  if (ids.length === 0) return [];
  const [contact, versions, consents] = await Promise.all([
    contactOf(db),
    db
      .selectFrom('agreement_version')
      .selectAll()
      .where('agreement_id', 'in', ids)
      .orderBy('number', 'desc')
      .execute(),
    db
      .selectFrom('agreement_consent')
      .select(({ fn }) => ['agreement_id', fn.max('version').as('version')])
      .where('account_id', '=', accountId)
      .groupBy('agreement_id')
      .execute(),
  ]);
  const filled = (sections: readonly AgreementSection[]) =>
    sections.map(({ title, text }) => ({ title, text: filledAgreement(text, contact) }));
  return ids.flatMap((id) => {
    const own = versions.filter(({ agreement_id }) => agreement_id === id);
    const [current] = own;
    if (current === undefined) return [];
    const known = consents.find(({ agreement_id }) => agreement_id === id)?.version;
    // Of an account that was there before consents were kept, nobody knows what it has agreed to.
    const asking = own.filter(({ asks_again }) => asks_again).at(-1);
    const since = known ?? (asking?.number ?? 1) - 1;
    const before = own.find(({ number }) => number === since);
    return [
      {
        id,
        number: current.number,
        title: current.title,
        from: current.valid_from,
        changes:
          before === undefined ? [] : changedSections(filled(before.sections), filled(current.sections)),
      },
    ];
  });
}
