import { recruit } from '#contract/job.contract.ts';
import { inEachLocale } from '#contract/locale.ts';
import { contentSection } from '../records/section.ts';

const employmentTypes = { fullTime: 'FULL_TIME', partTime: 'PART_TIME', internship: 'INTERN' } as const;

/** Jobs. */
export const section = contentSection({
  namespace: 'job',
  path: '/recruit',
  detailPath: '/recruitInfo',
  drawing: 'office',
  banner: 'RECRUITMENT',
  list: recruit.recruitList,
  one: recruit.getById,
  favourite: { call: recruit.favorite, idName: 'recruitId' },
  favourites: { call: recruit.favourites, pageSize: 6, tab: 16, isOptional: true },
  card: ({ job, introduction, salary, company, location, ...card }) => ({
    ...card,
    title: job,
    text: introduction,
    note: inEachLocale((locale) => `${company[locale]} · ${location[locale]}`),
    priceTo: salary.to,
    per: 'month',
  }),
  // Search engines list job postings, and penalise sites with postings that do not exist. So an invented job is not
  // described to them.
  jsonLd: ({ demonstration, company, location, salary, type, publishDate }, localized) =>
    demonstration
      ? null
      : {
          '@type': 'JobPosting',
          datePosted: publishDate,
          employmentType: employmentTypes[type],
          hiringOrganization: { '@type': 'Organization', name: localized(company) },
          jobLocation: {
            '@type': 'Place',
            address: {
              '@type': 'PostalAddress',
              addressLocality: localized(location),
              addressCountry: 'CN',
            },
          },
          baseSalary: {
            '@type': 'MonetaryAmount',
            currency: 'CNY',
            value: {
              '@type': 'QuantitativeValue',
              minValue: salary.from,
              maxValue: salary.to,
              unitText: 'MONTH',
            },
          },
        },
});
