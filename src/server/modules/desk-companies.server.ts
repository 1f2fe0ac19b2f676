import { deskCompanies } from '#contract/desk-companies.contract.ts';
import { agree, changeDetails, companiesOn, companyOf } from '../back-office/rules/companies.ts';
import { implement } from '../services/implement.ts';

export default implement(deskCompanies, {
  list: (asked, { db }) => companiesOn(db, asked),
  open: ({ loginName }, { db }) => companyOf(db, loginName),
  async agree(asked, context) {
    await agree(context, asked);
    return null;
  },
  async change(asked, { db }) {
    await changeDetails(db, asked);
    return null;
  },
});
