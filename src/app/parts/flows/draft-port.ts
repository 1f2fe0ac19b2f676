import type { TFunction } from 'i18next';
import { ApiError } from '#client/api-error.ts';
import { call } from '#client/call.ts';
import type { Reply } from '#contract/define.ts';
import { errors } from '#contract/errors.ts';
import { vip } from '#contract/vip.contract.ts';
import { businessVisa, teamVisa, visaAll } from '#contract/visas.contract.ts';
import { trafficCardOrderInfo } from '#contract/wifi.contract.ts';
import { withoutUnknown } from '#engine/form/answers.ts';
import type { Answers, Flow } from '#engine/form/flow.ts';
import { migrate } from '#engine/form/migrations.ts';
import { DraftFault, type DraftPort } from '#engine/wizard/draft-port.ts';
import { sentenceOf } from './sentence-of.ts';

type DraftCalls = Pick<typeof visaAll, 'list' | 'option' | 'update'>;

/** A draft as the server keeps it. */
export type SavedDraft = Reply<DraftCalls['list']>;

/** The sections of calls that keep drafts, by the name that a machine gives in `meta.draft`. */
const sections: Readonly<Record<string, DraftCalls>> = {
  visaAll,
  businessVisa,
  teamVisa,
  vip,
  trafficCardOrderInfo,
};

function draftCalls(section: string): DraftCalls {
  const found = sections[section];
  if (found === undefined) throw new Error(`a machine keeps its draft with ${section}, which does not exist`);
  return found;
}

/** Reads a draft of the signed-in user. @throws ApiError `notFound` when there is none with this number. */
export function readDraft(section: string, orderNumber: string): Promise<SavedDraft> {
  return call(draftCalls(section).list, { orderNumber });
}

/** Creates a draft, or reads the one that was created with this id before. @throws ApiError */
export function beginDraft(
  section: string,
  { header: { childType = 0, version } }: Flow,
  requestId: string,
  data: Answers,
): Promise<SavedDraft> {
  return call(draftCalls(section).option, { childType, version, requestId, data });
}

/** A draft's answers as the flow of this window asks for them, as far as it knows them. */
export const answersOf = (flow: Flow, { data, version }: SavedDraft): Answers =>
  withoutUnknown(flow, migrate(flow, data as Answers, version).answers);

/** Whether a draft is written for a newer version than this window has: what it says can't be understood here. */
export const isNewer = (flow: Flow, { version }: Pick<SavedDraft, 'version'>): boolean =>
  version > flow.header.version;

/** Keeps a draft with the server. */
export function draftPort(section: string, flow: Flow, t: TFunction): DraftPort {
  const { list, update } = draftCalls(section);
  const { version } = flow.header;
  return {
    create: (data, requestId) => asDraftFault(beginDraft(section, flow, requestId, data), t),
    save: ({ id, revision }, data) => asDraftFault(call(update, { id, version, revision, data }), t),
    async load({ orderNumber }) {
      const saved = await asDraftFault(call(list, { orderNumber }), t);
      // Two windows may have two versions of the form; their answers are not put together here.
      if (isNewer(flow, saved)) throw new DraftFault('stale', t('form:outdated'));
      return { record: saved, answers: answersOf(flow, saved) };
    },
  };
}

async function asDraftFault<T>(saved: Promise<T>, t: TFunction): Promise<T> {
  try {
    return await saved;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new DraftFault(kindOf(error), sentenceOf(error, t));
  }
}

function kindOf({ code, remedy }: ApiError): DraftFault['kind'] {
  if (code === errors.staleDraft.code) return 'stale';
  // A server that asks for patience is tried again like one that does not answer.
  return remedy === 'retry' || remedy === 'wait' ? 'unreachable' : 'refused';
}
