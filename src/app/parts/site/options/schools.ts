import type { TFunction } from 'i18next';
import { call } from '#client/call.ts';
import type { Reply } from '#contract/define.ts';
import { languageTags, type Locale } from '#contract/locale.ts';
import { school } from '#contract/school.contract.ts';
import { termsAfter } from '#contract/school-terms.ts';
import type { Option } from '#ui/combobox/option-list.ts';

type School = Reply<typeof school.list>['records'][number];

/** More than there ever are, so that one request returns all. */
const all = { page: 1, pageSize: 50 };

/** The schools, with their places. */
export async function schoolOptions(locale: Locale): Promise<Option[]> {
  const { records } = await call(school.list, all);
  return records.map(({ id, title, place }) => ({
    value: String(id),
    label: `${title[locale] || title.US} · ${place[locale] || place.US}`,
  }));
}

/** The subjects that can be studied at a school, or at any. */
export const schoolCourseOptions = offered('courses');

/** The levels that a school has, or any. */
export const schoolLevelOptions = offered('levels');

function offered(what: keyof Pick<School, 'courses' | 'levels'>) {
  return async (_locale: Locale, t: TFunction, schoolId?: string): Promise<Option[]> => {
    const { records } = await call(school.list, all);
    const asked = schoolId === undefined ? records : records.filter(({ id }) => String(id) === schoolId);
    return [...new Set(asked.flatMap((one) => one[what]))].map((value) => ({
      value,
      label: t(`school:${what}.${value}`),
    }));
  };
}

/** The terms that can be applied for, as month and year. */
export async function termOptions(locale: Locale): Promise<Option[]> {
  const written = new Intl.DateTimeFormat(languageTags[locale], {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return termsAfter(new Date().toISOString().slice(0, 10)).map((term) => ({
    value: term,
    label: written.format(new Date(`${term}-01T00:00:00Z`)),
  }));
}
