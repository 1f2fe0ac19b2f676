import { useSearchParams } from 'react-router-dom';
import { ConversationList } from './conversation-list.tsx';
import { NewConversation } from './new-conversation.tsx';
import { OneConversation } from './one-conversation.tsx';

/** `conversation` in the address opens one; `goods` is the offer about which one begins; without both, all are listed. */
export function MessagesPanel() {
  const [query] = useSearchParams();
  const numberIn = (name: string): number => Number(/^[1-9]\d{0,8}$/.exec(query.get(name) ?? '')?.[0]);
  const [conversation, goods] = [numberIn('conversation'), numberIn('goods')];
  if (conversation > 0) return <OneConversation key={conversation} id={conversation} />;
  if (goods > 0) return <NewConversation key={goods} goods={goods} />;
  return <ConversationList />;
}
