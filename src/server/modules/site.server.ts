import { site } from '#contract/site.contract.ts';
import { areaCodes } from '../accounts/area-codes.ts';
import { implement } from '../services/implement.ts';
import { agreementsOf } from '../content/agreements.ts';
import { advertType, bannerRows, menuRows } from '../content/site.ts';
import { contactOf } from '../services/contact.ts';
import { CatalogueFault } from '../services/fault.ts';
import { storeUpload } from '../services/files/store-upload.ts';

export default implement(site, {
  async menu(_payload, { db }) {
    const rows = await menuRows(db);
    return rows
      .filter((row) => row.group_id === null)
      .map(({ id, type, title }) => ({
        id,
        type,
        title,
        children: rows
          .filter((row) => row.group_id === id)
          .map((row) => ({ id: row.id, title: row.title, router: row.router })),
      }));
  },

  async banners({ type }, { db }) {
    return bannerRows(db, type);
  },

  async areaCodes() {
    return areaCodes();
  },

  async agreement({ id }, { db }) {
    const rows = await agreementsOf(db, id);
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      updateDate: row.update_date,
      sections: row.sections,
    }));
  },

  async advertisement({ id }, { db }) {
    const [contact, adverts] = await Promise.all([contactOf(db, id), bannerRows(db, advertType(id))]);
    if (contact) return contact;
    if (adverts.length === 0) throw new CatalogueFault('notFound');
    return { adverts };
  },

  async upload({ module }, context) {
    return storeUpload(context, module === 'document' ? 'document' : 'image');
  },
});
