import { message } from '#contract/message.contract.ts';
import { blockOther } from '../community/messages/block.ts';
import {
  conversationPage,
  markConversationRead,
  offerOf,
  oneConversation,
} from '../community/messages/read-conversations.ts';
import {
  lookAtConversation,
  reportConversation,
  reportedPage,
  settleConversation,
} from '../community/messages/reported-conversations.ts';
import { beginConversation, sendMessage } from '../community/messages/write-message.ts';
import { implement } from '../services/implement.ts';

export default implement(message, {
  conversations: (page, call) => conversationPage(call, page),
  async about({ id }, call) {
    const { seller: _, ...offer } = await offerOf(call, id);
    return offer;
  },
  conversation: (asked, call) => oneConversation(call, asked),
  begin: (sent, call) => beginConversation(call, sent),
  send: (sent, call) => sendMessage(call, sent),
  read: (sent, call) => markConversationRead(call, sent),
  block: (sent, call) => blockOther(call, sent),
  report: (sent, call) => reportConversation(call, sent),
  reported: (page, call) => reportedPage(call, page),
  look: ({ id }, call) => lookAtConversation(call, id),
  settle: (sent, call) => settleConversation(call, sent),
});
