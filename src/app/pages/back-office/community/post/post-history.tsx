import { Card, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { StepHistory } from '../step-history.tsx';
import type { PostContext } from './post-context.ts';

/** Why a post is looked at: the appeal of its author, and what others have reported. */
export function PostReasons({ post: { reports, appeal } }: { post: PostContext }): ReactNode {
  const { t } = useTranslation(['desk-community', 'community.flow']);
  return (
    <>
      {appeal !== '' && (
        <Card component="section" p={20}>
          <Title order={2} fz="1.0625rem" mb={8}>
            {t('post.appeal')}
          </Title>
          <Text style={{ overflowWrap: 'anywhere' }}>{appeal}</Text>
        </Card>
      )}
      {reports.length > 0 && (
        <Card component="section" p={20}>
          <Title order={2} fz="1.0625rem" mb={8}>
            {t('post.reports', { count: reports.length })}
          </Title>
          <Stack component="ul" gap={6} m={0} ps={18}>
            {reports.map(({ reason, text, createDate }) => (
              <li key={`${createDate} ${reason} ${text}`}>
                {t(`community.flow:fields.reason.enum.${reason}`)}
                {text !== '' && `: ${text}`}{' '}
                <Text span c="gray.7" fz={13}>
                  <LocalDate value={createDate} withTime />
                </Text>
              </li>
            ))}
          </Stack>
        </Card>
      )}
    </>
  );
}

/** Every step of a post. */
export function PostHistory({ post: { steps } }: { post: PostContext }): ReactNode {
  const { t } = useTranslation('desk-community');
  return (
    <StepHistory
      steps={steps.map(({ id, actor, nickName, ...step }) => ({
        ...step,
        key: id,
        who: nickName || t(`actors.${actor}`),
      }))}
    />
  );
}
