import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { useKept } from '#app/parts/site/query/use-kept.ts';
import { call } from '#client/call.ts';
import { callKey, useCall, useCallMutation } from '#client/query.ts';
import { community } from '#contract/community.contract.ts';
import { message } from '#contract/message.contract.ts';
import { Notice } from '#ui/notice.tsx';
import type { Conversation } from './about-conversation.ts';
import { ConversationActions } from './conversation-actions.tsx';
import { ConversationFrame } from './conversation-frame.tsx';
import { MessageForm } from './message-form.tsx';
import { MessageLog } from './message-log.tsx';

/** Milliseconds between two requests while a conversation is open. */
const ASK_EVERY = 15_000;
const AT_ONCE = 30;
const MOST = 1_000;

/** One conversation, with the form of the next message. Messages that are shown count as read. */
export function OneConversation({ id }: { id: number }) {
  const client = useQueryClient();
  const [count, setCount] = useState(AT_ONCE);
  const query = useKept(
    useCall(
      message.conversation,
      { id, count },
      { staleTime: 0, refetchInterval: ASK_EVERY, placeholderData: keepPreviousData },
    ),
  );
  const { mutate: markRead } = useCallMutation(message.read, {
    onSuccess: () => client.invalidateQueries({ queryKey: callKey(community.member) }),
  });
  const { unread = 0, messages = [] } = query.data ?? {};
  const newest = messages.at(-1)?.id;
  useEffect(() => {
    if (unread > 0 && newest !== undefined) markRead({ conversation: id, upTo: newest });
  }, [id, unread, newest, markRead]);
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: callKey(message.conversation) });
  return (
    <Loaded query={query} rows={4} height={64} quiet>
      {(conversation) => (
        <ConversationFrame
          nickName={conversation.nickName}
          offer={conversation}
          isShown={conversation.isShown}
        >
          <MessageLog
            conversation={conversation}
            onEarlier={count < MOST ? () => setCount(Math.min(MOST, count + AT_ONCE)) : undefined}
          />
          {conversation.state === 'open' ? (
            <MessageForm
              name={`message:${id}`}
              onSend={async (sent) => {
                await call(message.send, { conversation: id, ...sent });
                await refresh();
              }}
            />
          ) : (
            <Closed conversation={conversation} />
          )}
          <ConversationActions conversation={conversation} onDone={refresh} />
        </ConversationFrame>
      )}
    </Loaded>
  );
}

/** Why nobody can write any more. */
function Closed({ conversation: { state, nickName, reason } }: { conversation: Conversation }) {
  const { t } = useTranslation(['message', 'community']);
  return (
    <Notice tone="doubt" role="status">
      {t(`states.${state}`, { name: nickName || t('community:nobody') })}
      {reason !== '' && ` ${t('community:noticePage.reason', { reason })}`}
    </Notice>
  );
}
