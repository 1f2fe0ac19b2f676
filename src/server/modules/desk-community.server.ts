import { deskCommunity } from '#contract/desk-community.contract.ts';
import { postContext } from '../community/moderation/post-context.ts';
import { previewDecision } from '../community/moderation/preview-decision.ts';
import { endSilence, silencePage, silencePerson } from '../community/moderation/silences.ts';
import { implement } from '../services/implement.ts';

export default implement(deskCommunity, {
  post: (sent, call) => postContext(call, sent),
  preview: (sent, call) => previewDecision(call, sent),
  silences: (sent, call) => silencePage(call, sent),
  silence: (sent, call) => silencePerson(call, sent),
  endSilence: (sent, call) => endSilence(call, sent),
});
