import { advertiser } from '#contract/advertiser.contract.ts';
import { advertType, bannerRows } from '../content/site.ts';
import { implement } from '../services/implement.ts';

export default implement(advertiser, {
  getlist: ({ code }, context) => bannerRows(context, advertType(code)),
  async count({ id, what }, { views, ip }) {
    views.count(id, ip, what);
    return null;
  },
});
