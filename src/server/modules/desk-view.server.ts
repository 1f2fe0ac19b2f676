import { deskViews } from '#contract/desk-view.contract.ts';
import { forgetView, keepView, viewsOf } from '../back-office/views/views.ts';
import { implement } from '../services/implement.ts';

export default implement(deskViews, {
  list: ({ list }, { db, account }) => viewsOf(db, account.id, list),
  async keep(view, { db, account }) {
    await keepView(db, account.id, view);
    return null;
  },
  async forget({ id }, { db, account }) {
    await forgetView(db, account.id, id);
    return null;
  },
});
