import { deskSite } from '#contract/desk-site.contract.ts';
import { menuOf, saveMenu } from '../back-office/rules/menu.ts';
import { dropShopCompany, setShopCompany, shopCompany } from '../back-office/rules/shop-company.ts';
import { implement } from '../services/implement.ts';

export default implement(deskSite, {
  menu: (_payload, { db }) => menuOf(db),
  async saveMenu(asked, { db }) {
    await saveMenu(db, asked);
    return null;
  },
  company: (_payload, { db }) => shopCompany(db),
  async setCompany(asked, context) {
    await setShopCompany(context, asked);
    return null;
  },
  async dropCompany(asked, { db }) {
    await dropShopCompany(db, asked);
    return null;
  },
});
