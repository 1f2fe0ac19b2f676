import { releases } from '#contract/releases.contract.ts';
import { addComment, openRelease, settle } from '../back-office/releases/open.ts';
import { live, releaseContent } from '../back-office/releases/live.ts';
import { impact } from '../back-office/releases/impact.ts';
import { releaseModules } from '../back-office/releases/modules.ts';
import { ownerAnswers, prepared, propose } from '../back-office/releases/propose.ts';
import { agree, publish } from '../back-office/releases/publish.ts';
import { contentsBefore, releasesOf, told } from '../back-office/releases/rows.ts';
import { takeBack } from '../back-office/releases/take-back.ts';
import { withdraw } from '../back-office/releases/withdraw.ts';
import { implement } from '../services/implement.ts';
import { throttle, type ThrottleRule } from '../services/throttle.ts';

/** Calls that compile and try many answers. */
const judging: ThrottleRule = { name: 'release', limit: 120, windowSeconds: 300 };

/** Releases of flows: operators propose, agree, publish and take back. */
export default implement(releases, {
  async list({ flow }, call) {
    const records = await told(call, await releasesOf(call, flow));
    return { needsAgreement: call.studio.needsAgreement, records };
  },
  open: openRelease,
  live,
  content: releaseContent,
  async prepare({ flow, answers, ...edited }, call) {
    await throttle(call, judging, `account ${call.account.id}`);
    const before = await contentsBefore(call.db, await releasesOf(call, flow));
    const { text: _, ...reply } = await prepared(call, { flow, edited, before }, ownerAnswers(answers));
    return { ...reply, told: [...reply.told] };
  },
  async propose(asked, call) {
    await throttle(call, judging, `account ${call.account.id}`);
    return propose(asked, call);
  },
  async impact(asked, call) {
    await throttle(call, judging, `account ${call.account.id}`);
    return impact(asked, call);
  },
  comment: addComment,
  settle,
  async modules(asked, call) {
    await throttle(call, judging, `account ${call.account.id}`);
    return releaseModules(asked, call);
  },
  agree,
  publish,
  withdraw,
  takeBack,
});
