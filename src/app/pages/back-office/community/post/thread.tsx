import { Anchor, Box, Card, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { postPath } from '../post-path.ts';
import type { PostContext } from './post-context.ts';

/** The comments around a comment, or the first ones below an article. */
export function Thread({ post: { article, thread } }: { post: PostContext }): ReactNode {
  const { t } = useTranslation(['desk-community', 'community']);
  if (article === null && thread.length === 0) return null;
  return (
    <Card component="section" p={20}>
      <Title order={2} fz="1.0625rem" mb={8}>
        {t('post.thread')}
      </Title>
      {article !== null && (
        <Text mb={10}>
          {t('post.under')}{' '}
          <Anchor component={Link} to={postPath(article.id)} underline="always">
            {article.title}
          </Anchor>
        </Text>
      )}
      <Stack component="ol" gap={8} p={0} m={0} style={{ listStyle: 'none' }}>
        {thread.map(({ id, nickName, text, createDate, isAnswer, isThis }) => (
          <Box
            component="li"
            key={id}
            p={10}
            ms={isAnswer ? 24 : 0}
            bdrs="sm"
            bg={isThis ? 'var(--mg-doubt-ground)' : 'gray.0'}
            aria-current={isThis ? 'true' : undefined}
          >
            <Text fz={13} c="gray.7">
              {nickName || t('community:nobody')} · <LocalDate value={createDate} withTime />
              {isThis ? (
                ` · ${t('post.this')}`
              ) : (
                <>
                  {' · '}
                  <Anchor component={Link} to={postPath(id)} fz={13} underline="always">
                    {t('post.open', { number: id })}
                  </Anchor>
                </>
              )}
            </Text>
            <Text fz={15} style={{ overflowWrap: 'anywhere' }}>
              {text}
            </Text>
          </Box>
        ))}
      </Stack>
    </Card>
  );
}
