import { type Answers, migrate } from 'moongate-engine/form';
import { createDraft, DraftFault, type DraftEvents, type DraftPort } from 'moongate-engine/wizard';
import { card } from './card.ts';

interface Kept {
  revision: number;
  /** The `x-flow.version` of the form that the answers were given to. */
  version: number;
  answers: Answers;
}
const { version } = card.flow.header;
const place = 'library-card';

/** The answers that this browser has kept; null where it has none. */
export function kept(): Kept | null {
  const text = typeof localStorage === 'undefined' ? null : localStorage.getItem(place);
  return text === null ? null : (JSON.parse(text) as Kept);
}

/** The same answers for the form as it is now. */
export function upToDate({ version: before, answers }: Kept): Answers {
  return migrate(card.flow, answers, before).answers;
}

function keep(revision: number, answers: Answers): { revision: number } {
  localStorage.setItem(place, JSON.stringify({ revision, version, answers }));
  return { revision };
}

/** Keeps the draft in the browser, for all of its windows. */
const port: DraftPort = {
  create: async (answers) => keep(1, answers),
  async save({ revision }, answers) {
    if ((kept()?.revision ?? revision) !== revision)
      throw new DraftFault('stale', 'The card was changed in another window.');
    return keep(revision + 1, answers);
  },
  async load(record) {
    const newest = kept() ?? { ...record, version, answers: {} };
    if (newest.version > version) throw new DraftFault('stale', 'The form is newer in another window.');
    return { record: { revision: newest.revision }, answers: upToDate(newest) };
  },
};

export function openDraft(events: DraftEvents, found: Kept | null) {
  const record = found === null ? null : { revision: found.revision };
  return createDraft({
    port,
    events,
    record,
    saved: found === null ? {} : upToDate(found),
    requestId: 'library-card',
    debounce: 200,
  });
}

export const forget = (): void => localStorage.removeItem(place);
