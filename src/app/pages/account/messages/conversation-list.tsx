import { Box, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { WrittenIn } from '#app/parts/content/records/written-in.tsx';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { UserAvatar } from '#app/parts/site/picture/user-avatar.tsx';
import type { Reply } from '#contract/define.ts';
import { message } from '#contract/message.contract.ts';
import { messagesPath } from '#contract/posts.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ToneBadge } from '#ui/tone-badge.tsx';
import { OwnList } from '../own-list.tsx';
import { OwnRow } from '../own-row.tsx';

type Conversation = Reply<typeof message.conversations>['records'][number];

const PAGE_SIZE = 10;

/** The conversations of the account, the last written first. */
export function ConversationList() {
  const { t } = useTranslation('message');
  return (
    <>
      <PageHeader title={t('title')} />
      <OwnList<Conversation>
        call={message.conversations}
        pageSize={PAGE_SIZE}
        label={t('list')}
        empty={
          <EmptyState
            title={t('none')}
            text={t('noneText')}
            action={
              <Button component={Link} to="/secondHand">
                {t('toGoods')}
              </Button>
            }
          />
        }
      >
        {(conversation) => <Row key={conversation.id} conversation={conversation} />}
      </OwnList>
    </>
  );
}

function Row({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation(['message', 'community']);
  const { id, nickName, avatar, title, language, last, mine, unread, updateDate, selling } = conversation;
  const name = nickName || t('community:nobody');
  return (
    <OwnRow
      title={
        <Group component="span" gap={12} wrap="nowrap" display="inline-flex" align="center">
          <UserAvatar avatar={avatar} name={name} />
          <Link to={messagesPath({ conversation: id })} aria-label={`${name}: ${title}`}>
            {name}
          </Link>
        </Group>
      }
      note={
        <>
          {selling && `${t('selling')} · `}
          <WrittenIn text={{ language, text: title }} /> · <LocalDate value={updateDate} withTime />
        </>
      }
      state={
        <Text mt={4} lineClamp={2} fw={unread > 0 ? 600 : undefined} style={{ overflowWrap: 'anywhere' }}>
          {last === '' ? t('nothingLeft') : mine ? t('you', { text: last }) : last}
        </Text>
      }
    >
      <Box>{unread > 0 && <ToneBadge tone="good">{t('unread', { count: unread })}</ToneBadge>}</Box>
    </OwnRow>
  );
}
