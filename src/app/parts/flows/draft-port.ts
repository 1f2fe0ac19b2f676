import type { TFunction } from 'i18next';
import { ApiError } from '#client/api-error.ts';
import { call } from '#client/call.ts';
import type { Reply } from '#contract/define.ts';
import { errors } from '#contract/errors.ts';
import { visaAll } from '#contract/visas.contract.ts';
import type { FlowHeader } from '#engine/form/flow.ts';
import { DraftFault, type DraftPort } from '#engine/wizard/draft.ts';
import { sentenceOf } from './calls.ts';

type DraftCalls = Pick<typeof visaAll, 'list' | 'option' | 'update'>;

/** A draft as the server keeps it. */
export type SavedDraft = Reply<DraftCalls['list']>;

/** The sections of calls that keep drafts, by the name that a machine gives in `meta.draft`. */
const sections: Readonly<Record<string, DraftCalls>> = { visaAll };

function draftCalls(section: string): DraftCalls {
  const found = sections[section];
  if (found === undefined) throw new Error(`a machine keeps its draft with ${section}, which does not exist`);
  return found;
}

/** Reads a draft of the signed-in user. @throws ApiError `notFound` when there is none with this number. */
export function readDraft(section: string, orderNumber: string): Promise<SavedDraft> {
  return call(draftCalls(section).list, { orderNumber });
}

/** Keeps a draft with the server. */
export function draftPort(section: string, { childType = 0, version }: FlowHeader, t: TFunction): DraftPort {
  const { option, update } = draftCalls(section);
  return {
    create: (data, requestId) => asDraftFault(call(option, { childType, version, requestId, data }), t),
    save: ({ id, revision }, data) => asDraftFault(call(update, { id, version, revision, data }), t),
  };
}

async function asDraftFault<T>(saved: Promise<T>, t: TFunction): Promise<T> {
  try {
    return await saved;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const kind =
      error.remedy === 'retry' ? 'unreachable' : error.code === errors.staleDraft.code ? 'stale' : 'refused';
    throw new DraftFault(kind, sentenceOf(error, t));
  }
}
