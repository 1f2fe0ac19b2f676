import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AppealButton } from '#app/parts/community/posts/appeal-button.tsx';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import type { community } from '#contract/community.contract.ts';
import type { Reply } from '#contract/define.ts';
import classes from './notices.module.css';

type Notice = Reply<typeof community.notices>['records'][number];

/** One notice: what happened, why, and when. A decision against a post can be answered. */
export function NoticeLine({ notice }: { notice: Notice }) {
  const { t } = useTranslation('community');
  const localized = useLocalized();
  const { kind, outcome, reason, router, createDate, read, nickName, title, topic, post, comment } = notice;
  const decided = `${comment ? 'ofComment' : 'decision'}.${outcome}`;
  const values = { title, topic: topic ? localized(topic) : '', nickName: nickName || t('nobody') };
  return (
    <li className={classes.notice} data-unread={!read || undefined}>
      <Link to={router} className={classes.what}>
        {t(`notices.${kind === 'decision' ? decided : kind}`, values)}
      </Link>
      {reason !== '' && <p className={classes.reason}>{t('noticePage.reason', { reason })}</p>}
      <p className={classes.when}>
        {!read && <strong>{t('noticePage.new')}</strong>}
        <LocalDate value={createDate} withTime />
      </p>
      <AppealButton id={post} name={title} answerable={notice.answerable} />
    </li>
  );
}
