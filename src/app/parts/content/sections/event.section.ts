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
  card: ({ introduction, address, ...one }) => ({ ...one, text: introduction, note: address }),
});
