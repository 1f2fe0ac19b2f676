import type { Answers } from '#engine/form/flow.ts';
import type { DraftPort, DraftRecord } from '#engine/wizard/draft.ts';

/** One save that the server was asked for; the test ends it. */
export interface AskedSave {
  kind: 'create' | 'save';
  answers: Answers;
  /** The request's id of a creation, or the revision that was saved over. */
  over: string | number;
  succeed(): void;
  fail(error: Error): void;
}

/** A server that waits for the test before it answers. */
export function createDraftServer(): { port: DraftPort; asked: AskedSave[] } {
  const asked: AskedSave[] = [];
  const ask = (kind: AskedSave['kind'], answers: Answers, over: string | number, next: DraftRecord) =>
    new Promise<DraftRecord>((resolve, reject) => {
      asked.push({ kind, answers, over, succeed: () => resolve(next), fail: reject });
    });
  const first = { id: 7, orderNumber: 'N7', revision: 1 };
  const port: DraftPort = {
    create: (answers, requestId) => ask('create', answers, requestId, first),
    save: (record, answers) =>
      ask('save', answers, record.revision, { ...record, revision: record.revision + 1 }),
  };
  return { port, asked };
}
