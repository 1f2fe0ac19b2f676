import { sql } from 'kysely';
import type { NoticeKinds, ShownNotice } from '../../services/notice-kinds.ts';
import { lastDay } from './last-day.ts';
import { reasonText } from './reason-text.ts';

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
