import { deskBanners } from '#contract/desk-banners.contract.ts';
import { bannerList, bannerTypes, saveBanner } from '../back-office/content/banners.ts';
import { implement } from '../services/implement.ts';

export default implement(deskBanners, {
  list: (asked, call) => bannerList(call, asked),
  types: (_payload, { db }) => bannerTypes(db),
  save: (sent, call) => saveBanner(call, sent),
});
