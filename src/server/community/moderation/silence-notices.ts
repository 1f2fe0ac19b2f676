import { sql } from 'kysely';
import { type Locale, perLocale } from '#contract/locale.ts';
import { chinaZone } from '#contract/moment.ts';
import type { NoticeKinds, ShownNotice } from '../../services/notice-kinds.ts';
import { reasonText } from './reason-text.ts';

const written = perLocale((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: chinaZone }));

/** The last day of a silence as it is written in a language: it ends with that day in China. */
export const lastDay = (end: Date, locale: Locale): string => written(locale).format(end.getTime() - 1);

/** A person may not write for a while, or may write again. */
export const silenceNotices: NoticeKinds = {
  kinds: ['silenced', 'silenceEnded'],
  isShown: () => sql<boolean>`true`,
  show: ({ translate }, { locale }, notices) =>
    Promise.resolve(
      new Map(
        notices.map(({ id, kind, data }): [number, ShownNotice] => {
          const until = lastDay(new Date(String(data['until'])), locale);
          const text = translate(locale, `server:notices.${kind}`, { until });
          const reason = reasonText({ translate, locale }, String(data['reason'] ?? ''));
          return [id, { text, reason, router: '/notices' }];
        }),
      ),
    ),
};
