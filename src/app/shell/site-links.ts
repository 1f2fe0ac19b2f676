import { explainedAt } from '#contract/offers.ts';
import { offerBehind } from '../parts/site/library/offers.ts';

const groupVisa = offerBehind('/groupSignature');

/** The links of the menu besides the entries that operators keep, in their order, each with the task that it is for. */
export const siteLinks = [
  { to: '/hereStore/ChineseVisa', text: 'footer.visas', task: 'before' },
  { to: groupVisa ? explainedAt(groupVisa) : '/groupSignature', text: 'links.groupVisa', task: 'before' },
  { to: '/registerSchool', text: 'links.school', task: 'before' },
  { to: '/insurance', text: 'footer.insurance', task: 'before' },
  { to: '/foreigners', text: 'footer.stations', task: 'arrive' },
  { to: '/DCEP', text: 'footer.digitalYuan', task: 'arrive' },
  { to: '/weChat', text: 'weChat', task: 'arrive' },
  { to: '/travel', text: 'links.travel', task: 'live' },
  { to: '/ticket', text: 'links.ticket', task: 'live' },
  { to: '/deliciousFood', text: 'links.food', task: 'live' },
  { to: '/accommodation', text: 'links.accommodation', task: 'live' },
  { to: '/recruit', text: 'links.recruit', task: 'live' },
  { to: '/learningTraining', text: 'footer.courses', task: 'live' },
  { to: '/medicalTreatment', text: 'footer.clinics', task: 'live' },
  { to: '/secondHand', text: 'footer.goods', task: 'live' },
  { to: '/forum', text: 'links.forum', task: 'live' },
  { to: '/personalCenter?index=1', text: 'footer.orders', task: 'mine' },
  { to: '/personalCenter?index=4', text: 'links.favourites', task: 'mine' },
  { to: '/personalCenter', text: 'links.account', task: 'mine' },
] as const;
