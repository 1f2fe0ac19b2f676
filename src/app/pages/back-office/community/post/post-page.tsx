import { Button, Grid, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { roomPath } from '#app/parts/back-office/room.ts';
import { RoomPage } from '#app/parts/back-office/room-page.tsx';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { call } from '#client/call.ts';
import { callKey, useCall } from '#client/query.ts';
import { community } from '#contract/community.contract.ts';
import { deskCommunity } from '#contract/desk-community.contract.ts';
import { ToneBadge } from '#ui/tone-badge.tsx';
import { postPath } from '../post-path.ts';
import { AuthorCard } from './author-card.tsx';
import { DecisionForm } from './decision-form.tsx';
import type { PostContext } from './post-context.ts';
import { PostHistory, PostReasons } from './post-history.tsx';
import { ShownPost } from './shown-post.tsx';
import { Thread } from './thread.tsx';

/** The next post is looked for among these: some may be left to somebody else. */
const first = { page: 1, pageSize: 10 };

const tones = {
  pending: 'waiting',
  published: 'good',
  rejected: 'over',
  removed: 'over',
  deletedByOwner: 'over',
} as const;

/** One post: on the left as its page shows it, on the right its author and the decision. */
export function PostPage(): ReactNode {
  const { t } = useTranslation('desk-community');
  const id = Number(useParams()['id']);
  const isNumber = Number.isSafeInteger(id) && id > 0;
  // What was decided meanwhile must be seen, and each look is recorded once.
  const query = useCall(deskCommunity.post, { id }, { enabled: isNumber, refetchOnWindowFocus: false });
  const title = query.data?.title || (query.data ? t(`kinds.${query.data.kind}`) : t('post.title'));
  return (
    <RoomPage
      title={title}
      actions={
        <Button component={Link} to={roomPath('community')} variant="default" size="sm">
          {t('post.back')}
        </Button>
      }
    >
      {isNumber ? (
        <Loaded query={query} rows={6}>
          {(post) => <OnePost key={`${post.id} ${post.step}`} post={post} />}
        </Loaded>
      ) : (
        <Text>{t('post.none')}</Text>
      )}
    </RoomPage>
  );
}

function OnePost({ post }: { post: PostContext }): ReactNode {
  const { t } = useTranslation('desk-community');
  const client = useQueryClient();
  const navigate = useNavigate();
  const again = (): void => void client.invalidateQueries({ queryKey: callKey(deskCommunity.post) });
  const decided = async (): Promise<void> => {
    const waiting = await client.fetchQuery({
      queryKey: callKey(community.waiting, first),
      queryFn: () => call(community.waiting, first),
      staleTime: 0,
    });
    void client.invalidateQueries({ queryKey: callKey(community.waiting) });
    client.removeQueries({ queryKey: callKey(deskCommunity.post, { id: post.id }) });
    const next = waiting.records.find(({ id, mayDecide }) => id !== post.id && mayDecide);
    void navigate(next === undefined ? roomPath('community') : postPath(next.id));
  };
  return (
    <Grid gap={24}>
      <Grid.Col span={{ base: 12, md: 7 }}>
        <Stack gap={18}>
          <Group gap={8}>
            <ToneBadge tone={tones[post.state]}>{t(`states.${post.state}`)}</ToneBadge>
            {post.waits && post.reason !== '' && <Text fz={14}>{post.reason}</Text>}
          </Group>
          <PostReasons post={post} />
          <ShownPost post={post} />
          <Thread post={post} />
          <PostHistory post={post} />
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 5 }}>
        <Stack gap={18}>
          <DecisionForm post={post} onDecided={() => void decided()} onChanged={again} />
          {post.author && <AuthorCard author={post.author} onChanged={again} />}
        </Stack>
      </Grid.Col>
    </Grid>
  );
}
