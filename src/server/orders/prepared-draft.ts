import type { CallContext } from '../services/call-context.ts';
import type { Transaction } from '../store/database.ts';
import { type Answers, sealAnswers } from './answers.ts';
import { sentAnswers } from './current-answers.ts';
import { factsOf } from './order-facts.ts';
import { flowOf } from './order-flow.ts';
import { quote } from './quote.ts';
import { withRealUploads } from './real-uploads.ts';

interface Sent {
  readonly childType: number;
  readonly version: number;
  readonly requestId: string;
  readonly data: Answers;
}

/**
 * The columns of a draft with these answers. A draft may be incomplete and wrong, but it holds nothing that the flow
 * doesn't know, and its price is ours; answers of an older version are brought up to date first. Files that are not
 * the caller's own are not bound to it; submitting names them.
 */
export async function preparedDraft(trx: Transaction, context: CallContext<'user'>, sent: Sent) {
  const flow = flowOf(context, sent.childType);
  const { vault } = context.deps;
  const real = await withRealUploads(trx, vault, flow, context.account.id, sentAnswers(flow, sent));
  const place = { account_id: context.account.id, request_id: sent.requestId };
  const facts = factsOf(real.answers);
  return {
    fileIds: real.fileIds,
    columns: {
      flow_version: flow.version,
      answers: sealAnswers(vault, place, real.answers),
      enter_date: facts.enterDate,
      leave_date: facts.leaveDate,
      service_type: facts.serviceType,
      ...(await quote(trx, {
        childType: sent.childType,
        kind: flow.kind,
        accountId: context.account.id,
        facts,
      })),
    },
  };
}
