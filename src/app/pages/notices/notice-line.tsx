import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AppealButton } from '#app/parts/community/posts/appeal-button.tsx';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import type { community } from '#contract/community.contract.ts';
import type { Reply } from '#contract/define.ts';
import classes from './notice-line.module.css';

type Notice = Reply<typeof community.notices>['records'][number];

/** One notice: what happened, why, and when. A decision against a post can be answered. */
export function NoticeLine({ notice }: { notice: Notice }) {
  const { t } = useTranslation('community');
  const localized = useLocalized();
  const { kind, outcome, reason, router, createDate, read, nickName, title, topic, post, comment } = notice;
  const decided = `${comment ? 'ofComment' : 'decision'}.${outcome}`;
  const values = { title, topic: topic ? localized(topic) : '', nickName: nickName || t('nobody') };
  return (
    <li className={`mg-card ${classes.notice}`} data-unread={!read || undefined}>
      <Link to={router}>{t(`notices.${kind === 'decision' ? decided : kind}`, values)}</Link>
      {reason !== '' && <Text mt={6}>{t('noticePage.reason', { reason })}</Text>}
      <Group component="p" gap={10} mt={6} mb={12} c="dimmed" fz={14}>
        {!read && (
          <Text span c="jade.8" fw={700}>
            {t('noticePage.new')}
          </Text>
        )}
        <LocalDate value={createDate} withTime />
      </Group>
      <AppealButton id={post} name={title} answerable={notice.answerable} />
    </li>
  );
}
