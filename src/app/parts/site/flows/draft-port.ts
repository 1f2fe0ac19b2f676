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
import { keepFormOf, keepOrder } from './kept-order.ts';
import { sentenceOf } from './sentence-of.ts';

type DraftCalls = Pick<typeof visaAll, 'list' | 'option' | 'update'>;

/** A draft as the server stores it. */
export type SavedDraft = Reply<DraftCalls['list']>;

/** The sections of the calls that store drafts, by the name in a machine's `meta.draft`. */
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

/**
 * A draft's answers, migrated to this window's version of the flow, without fields that the flow does not have.
 */
export const answersOf = (flow: Flow, { data, version }: Pick<SavedDraft, 'data' | 'version'>): Answers =>
  withoutUnknown(flow, migrate(flow, data as Answers, version).answers);

/**
 * Whether a draft was saved with a newer version of the flow than this window has. Its answers cannot be read
 * here.
 */
export const isNewer = (flow: Flow, { version }: Pick<SavedDraft, 'version'>): boolean =>
  version > flow.header.version;

/** Stores a draft on the server. */
export function draftPort(section: string, flow: Flow, t: TFunction): DraftPort {
  const { list, update } = draftCalls(section);
  const { version } = flow.header;
  return {
    async create(data, requestId) {
      const begun = await asDraftFault(beginDraft(section, flow, requestId, data), t);
      keepFormOf(flow);
      return kept(begun);
    },
    save: async ({ id, revision }, data) =>
      kept(await asDraftFault(call(update, { id, version, revision, data }), t)),
    async load({ orderNumber }) {
      const saved = kept(await asDraftFault(call(list, { orderNumber }), t));
      // Another window may have a newer version of the form. Answers of two versions are not merged here.
      if (isNewer(flow, saved)) throw new DraftFault('stale', t('form:outdated'));
      return { record: saved, answers: answersOf(flow, saved) };
    },
  };
}

function kept(saved: SavedDraft): SavedDraft {
  keepOrder(saved);
  return saved;
}

async function asDraftFault<T>(saved: Promise<T>, t: TFunction): Promise<T> {
  try {
    return await saved;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new DraftFault(draftFaultKind(error), sentenceOf(error, t));
  }
}

function draftFaultKind({ code, remedy }: ApiError): DraftFault['kind'] {
  if (code === errors.staleDraft.code) return 'stale';
  // An error that asks to wait is retried like an unreachable server.
  return remedy === 'retry' || remedy === 'wait' ? 'unreachable' : 'refused';
}
