import { insurance } from '#contract/insurance.contract.ts';
import { contentSection } from '../records/section.ts';

/** Insurance policies. The list shows all of a policy, so it has no page and no call of its own. */
export const section = contentSection({
  namespace: 'insurance',
  path: '/insurance',
  detailPath: '/insurance',
  isWholeInList: true,
  drawing: 'shield',
  list: insurance.list,
  one: insurance.list,
  favourite: { call: insurance.favorite, idName: 'insuranceId' },
  favourites: { call: insurance.favourites, pageSize: 6, tab: 14, isOptional: true },
  card: ({ introduction, term, ...policy }) => ({ ...policy, text: introduction, note: term }),
});
