import { type Locale, perLocale } from '#contract/locale.ts';
import { chinaZone } from '#contract/moment.ts';

const written = perLocale((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: chinaZone }));

/** The last day of a silence as it is written in a language: it ends with that day in China. */
export const lastDay = (end: Date, locale: Locale): string => written(locale).format(end.getTime() - 1);
