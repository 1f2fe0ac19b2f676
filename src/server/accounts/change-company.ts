import type { account as contract } from '#contract/account.contract.ts';
import type { Payload } from '#contract/define.ts';
import { Identity } from '#contract/roles.ts';
import type { Call } from '../services/call.ts';
import { CatalogueFault } from '../services/fault.ts';
import { throttle } from '../services/throttle.ts';
import { inTransaction } from '../store/database.ts';
import { lockAccount, updateAccount } from './accounts.ts';
import { updateCompany } from './companies.ts';
import { companyContact, companyDetails, type Form } from './company-form.ts';
import { checkedForm } from './form.ts';

const trying = { name: 'company-account', limit: 30, windowSeconds: 60 * 60 };

/**
 * Changes what a company may change of its own data. Its name, kind and tax number say who it is; an operator changes
 * them.
 *
 * @throws CatalogueFault forbidden where the account is not that of a company
 */
export async function changeOwnCompany(
  context: Call<'user'>,
  sent: Payload<typeof contract.updateCompany>,
): Promise<void> {
  await throttle(context, trying, String(context.account.id));
  const form = checkedForm(context, 'account/change-company', { company: sent }) as Form;
  await inTransaction(context.db, async (trx) => {
    const account = await lockAccount(trx, context.account.id);
    if (!account) throw new CatalogueFault('invalidSession');
    if (account.identity !== Identity.company) throw new CatalogueFault('forbidden');
    await updateCompany(trx, account.id, companyDetails(form));
    const { real_name, ...phone } = companyContact(form);
    // A number that was proved by a code stays: the account is told by it.
    await updateAccount(trx, account.id, { real_name, ...(account.phone_verified ? {} : phone) });
  });
}
