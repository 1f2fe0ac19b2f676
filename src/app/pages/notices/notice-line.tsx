import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AppealButton } from '#app/parts/community/posts/appeal-button.tsx';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import type { community } from '#contract/community.contract.ts';
import type { Reply } from '#contract/define.ts';
import classes from './notice-line.module.css';

type Notice = Reply<typeof community.notices>['records'][number];

/** One notice: what happened, why, and when. A decision against a post can be answered. */
export function NoticeLine({ notice }: { notice: Notice }) {
  const { t } = useTranslation('community');
  const { text, reason, router, until, createDate, read, appeal } = notice;
  return (
    <li className={`mg-card ${classes.notice}`} data-unread={!read || undefined}>
      <Link to={router}>{text}</Link>
      {reason !== '' && <Text mt={6}>{t('noticePage.reason', { reason })}</Text>}
      {until !== '' && (
        <Text mt={6}>
          {t('noticePage.until')} <LocalDate value={until} withTime />
        </Text>
      )}
      <Group component="p" gap={10} mt={6} mb={12} c="dimmed" fz={14}>
        {!read && (
          <Text span c="jade.8" fw={700}>
            {t('noticePage.new')}
          </Text>
        )}
        <LocalDate value={createDate} withTime />
      </Group>
      <AppealButton id={appeal?.post ?? 0} name={appeal?.title ?? ''} answerable={appeal !== null} />
    </li>
  );
}
