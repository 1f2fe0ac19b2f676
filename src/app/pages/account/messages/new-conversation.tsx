import { useQueryClient } from '@tanstack/react-query';
import { Navigate, useNavigate } from 'react-router-dom';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { call } from '#client/call.ts';
import { callKey, useCall } from '#client/query.ts';
import { message } from '#contract/message.contract.ts';
import { messagesPath } from '#contract/posts.ts';
import { ConversationFrame } from './conversation-frame.tsx';
import { MessageForm } from './message-form.tsx';

/** The first message to the seller of an offer. A conversation that there is already is opened instead. */
export function NewConversation({ goods }: { goods: number }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const query = useCall(message.about, { id: goods }, { staleTime: 0, refetchOnWindowFocus: false });
  return (
    <Loaded query={query} rows={3} height={64}>
      {({ conversation, nickName, ...offer }) =>
        conversation === null ? (
          <ConversationFrame nickName={nickName} offer={offer} isShown>
            <MessageForm
              name={`message-about:${goods}`}
              onSend={async (sent) => {
                const begun = await call(message.begin, { goods, ...sent });
                void client.invalidateQueries({ queryKey: callKey(message.about) });
                void navigate(messagesPath({ conversation: begun.conversation }), { replace: true });
              }}
            />
          </ConversationFrame>
        ) : (
          <Navigate to={messagesPath({ conversation })} replace />
        )
      }
    </Loaded>
  );
}
