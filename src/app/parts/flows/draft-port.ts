import type { TFunction } from 'i18next';
import { ApiError } from '#client/api-error.ts';
import { call } from '#client/call.ts';
import { visaAll } from '#contract/visas.contract.ts';
import { errors } from '#contract/errors.ts';
import type { FlowHeader } from '#engine/form/flow.ts';
import { DraftFault, type DraftPort } from '#engine/wizard/draft.ts';
import { sentenceOf } from './calls.ts';

/** Keeps the drafts of the common visas with the server. */
export function visaDraftPort({ childType = 0, version }: FlowHeader, t: TFunction): DraftPort {
  return {
    create: (data, requestId) =>
      asDraftFault(call(visaAll.option, { childType, version, requestId, data }), t),
    save: ({ id, revision }, data) => asDraftFault(call(visaAll.update, { id, version, revision, data }), t),
  };
}

async function asDraftFault<T>(saved: Promise<T>, t: TFunction): Promise<T> {
  try {
    return await saved;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isAway = error.offline || error.remedy === 'retry';
    const kind = isAway ? 'unreachable' : error.code === errors.staleDraft.code ? 'stale' : 'refused';
    throw new DraftFault(kind, sentenceOf(error, t));
  }
}
