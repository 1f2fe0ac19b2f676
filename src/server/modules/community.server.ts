import { community } from '#contract/community.contract.ts';
import { markRead, noticePage } from '../accounts/notices/read-notices.ts';
import { appeal, decide } from '../community/moderation/decisions.ts';
import { acceptRules, memberOf, setDigest } from '../community/moderation/member.ts';
import { reportPost } from '../community/moderation/reports.ts';
import { historyOf, waitingPosts } from '../community/moderation/waiting.ts';
import { watchedPage, watchWord } from '../community/moderation/watched-words.ts';
import { unsubscribe } from '../community/notices/unsubscribe.ts';
import { implement } from '../services/implement.ts';

export default implement(community, {
  member: (_payload, call) => memberOf(call),
  acceptRules: (_payload, call) => acceptRules(call),
  report: (sent, call) => reportPost(call, sent),
  appeal: (sent, call) => appeal(call, sent),
  notices: (paging, call) => noticePage(call, paging),
  read: ({ upTo }, call) => markRead(call, upTo),
  async digest({ digest }, { db, account }) {
    await setDigest(db, account.id, digest);
    return null;
  },
  unsubscribe: ({ ticket }, call) => unsubscribe(call, ticket),
  waiting: (paging, call) => waitingPosts(call, paging),
  decide: (sent, call) => decide(call, sent),
  watchedWords: (paging, call) => watchedPage(call, paging),
  watch: (sent, call) => watchWord(call, sent),
  decided: ({ id }, call) => historyOf(call, id),
});
