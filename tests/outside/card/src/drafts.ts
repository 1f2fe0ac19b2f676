import type { Answers } from 'moongate-engine/form';
import { createDraft, DraftFault, type DraftEvents, type DraftPort } from 'moongate-engine/wizard';

interface Kept {
  revision: number;
  answers: Answers;
}
const place = 'library-card';

/** The answers that this browser has kept; null where it has none. */
export function kept(): Kept | null {
  const text = typeof localStorage === 'undefined' ? null : localStorage.getItem(place);
  return text === null ? null : (JSON.parse(text) as Kept);
}

function keep(revision: number, answers: Answers): { revision: number } {
  localStorage.setItem(place, JSON.stringify({ revision, answers }));
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
    const { revision, answers } = kept() ?? { ...record, answers: {} };
    return { record: { revision }, answers };
  },
};

export function openDraft(events: DraftEvents, found: Kept | null) {
  const record = found === null ? null : { revision: found.revision };
  return createDraft({
    port,
    events,
    record,
    saved: found?.answers ?? {},
    requestId: 'library-card',
    debounce: 200,
  });
}

export const forget = (): void => localStorage.removeItem(place);
