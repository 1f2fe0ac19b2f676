import { event } from '#contract/event.contract.ts';
import { contentSection } from '../records/section.ts';

/** Events of the association of international students. */
export const section = contentSection({
  namespace: 'event',
  path: '/internationalStudentAssociation',
  detailPath: '/internationalStudentAssociation',
  isWholeInList: true,
  drawing: 'calendar',
  list: event.list,
  one: event.list,
  favourite: { call: event.favorite, idName: 'eventId' },
  favourites: { call: event.favourites, pageSize: 6, tab: 13, isOptional: true },
  card: ({ introduction, address, ...one }) => ({ ...one, text: introduction, note: address }),
});
