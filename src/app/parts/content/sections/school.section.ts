import { school } from '#contract/school.contract.ts';
import { contentSection } from '../records/section.ts';

/** Schools and universities. List and records share one address. */
export const section = contentSection({
  namespace: 'school',
  path: '/showSchool',
  detailPath: '/showSchool',
  drawing: 'campus',
  list: school.list,
  one: school.getById,
  favourite: { call: school.favorite, idName: 'schoolId' },
  favourites: { call: school.favourites, pageSize: 6, tab: 9, isOptional: true },
  card: ({ introduction, place, ...one }) => ({ ...one, text: introduction, note: place }),
  jsonLd: ({ address, teachingLanguage }, localized) => ({
    '@type': 'CollegeOrUniversity',
    address: localized(address),
    knowsLanguage: localized(teachingLanguage),
  }),
});
