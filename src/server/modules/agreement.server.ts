import { agreement } from '#contract/agreement.contract.ts';
import { agreeTo } from '../accounts/agreements/consents.ts';
import { pendingAgreements } from '../content/pending-agreements.ts';
import { implement } from '../services/implement.ts';
import { inTransaction } from '../store/database.ts';

export default implement(agreement, {
  pending: (_payload, { db, account }) => pendingAgreements(db, account.id),
  async agree({ versions }, { db, account, now }) {
    await inTransaction(db, (trx) => agreeTo(trx, account.id, { versions, now: now() }));
    return null;
  },
});
