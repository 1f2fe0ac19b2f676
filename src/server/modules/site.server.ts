import { site } from '#contract/site.contract.ts';
import { areaCodes } from '../accounts/area-codes.ts';
import { implement } from '../services/implement.ts';
import { agreementsOf } from '../content/agreements.ts';
import { emptySections, leadsToNothing } from '../content/empty-sections.ts';
import { advertType, bannerRows, menuRows } from '../content/site.ts';
import { contactOf } from '../services/contact.ts';
import { CatalogueFault } from '../services/fault.ts';
import { finishUpload } from '../services/files/resumable/finish.ts';
import { unfinishedUploads } from '../services/files/resumable/unfinished.ts';
import { storeUpload } from '../services/files/store-upload.ts';

export default implement(site, {
  async menu(_payload, context) {
    const [rows, empty] = await Promise.all([menuRows(context.db), emptySections(context)]);
    return rows
      .filter((row) => row.group_id === null)
      .map(({ id, type, title }) => ({
        id,
        type,
        title,
        children: rows
          .filter((row) => row.group_id === id && !leadsToNothing(row.router, empty))
          .map((row) => ({ id: row.id, title: row.title, router: row.router })),
        empty: [...empty],
      }));
  },

  async banners({ type }, context) {
    return bannerRows(context, type);
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

  async advertisement({ id }, context) {
    const contact = await contactOf(context.db, id);
    if (contact) return contact;
    const adverts = await bannerRows(context, advertType(id));
    if (adverts.length === 0) throw new CatalogueFault('notFound');
    return { adverts };
  },

  async upload({ module }, context) {
    return storeUpload(context, module === 'document' ? 'document' : 'image');
  },

  async finishUpload({ id }, context) {
    return finishUpload(context, id.toLowerCase());
  },

  async unfinishedUploads(_payload, context) {
    return unfinishedUploads(context);
  },
});
