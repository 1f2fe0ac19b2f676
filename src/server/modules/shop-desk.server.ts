import { shopDesk } from '#contract/shop-desk.contract.ts';
import { companiesNamed, changeCompany } from '../accounts/companies.ts';
import { agree } from '../back-office/rules/companies.ts';
import { oldChecks } from '../back-office/old-checks.ts';
import { advertCounts } from '../content/advert-counts.ts';
import { chinaDay } from '../services/china-day.ts';
import { CatalogueFault } from '../services/fault.ts';
import { implement } from '../services/implement.ts';

const DAY = 24 * 60 * 60 * 1000;

function changed(isChanged: boolean): null {
  if (!isChanged) throw new CatalogueFault('notFound');
  return null;
}

export default implement(shopDesk, {
  async companies({ name }, { db }) {
    const rows = await companiesNamed(db, name);
    return rows.map((row) => ({
      loginName: row.login_name,
      name: row.name,
      taxNumber: row.tax_number,
      discountPercent: row.discount_percent,
    }));
  },
  async discount({ loginName, discountPercent }, context) {
    await agree(context, { loginName, discountPercent, terms: '' });
    return null;
  },
  async details({ loginName, contactPhone, ...named }, { db }) {
    const change = {
      ...named,
      ...(contactPhone !== undefined && { contact_phone: contactPhone }),
    };
    if (Object.keys(change).length === 0) throw new CatalogueFault('invalidInput');
    return changed(await changeCompany(db, loginName, change));
  },
  adverts: ({ days }, { db, now }) =>
    advertCounts(db, chinaDay(new Date(now().getTime() - (days - 1) * DAY))),
  checks: (_payload, context) => oldChecks(context),
});
