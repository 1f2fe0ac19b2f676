import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answers } from '#engine/form/flow.ts';
import { CallFault } from '#engine/wizard/call.ts';
import { createDraft } from '#engine/wizard/draft.ts';
import { DraftFault, type DraftPort, type DraftRecord } from '#engine/wizard/draft-port.ts';
import { circleAnswers, startCircle } from '#tests/support/engine-circle.ts';
import { placeIn as at } from './outing.ts';

interface Priced extends DraftRecord {
  price: number;
}

const first: Priced = { id: 7, orderNumber: 'N7', revision: 4, price: 100 };
const elsewhere: Answers = { ...circleAnswers, room: { shelf: 'b2', table: 'a1' } };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An order whose price has risen. The server refuses calls that name the old price. */
function begin(server: { record: Priced; answers: Answers }, load?: DraftPort['load']) {
  const port: DraftPort = {
    create: () => Promise.reject(new Error('it is there')),
    async save(record, answers) {
      if (record.revision !== server.record.revision) throw new DraftFault('stale', 'too late');
      server.answers = answers;
      server.record = { ...server.record, revision: record.revision + 1 };
      return server.record;
    },
    load: load ?? (async () => ({ ...server })),
  };
  const wizard = startCircle(circleAnswers, {
    wanted: { name: 'delivery' },
    draft: (events) =>
      createDraft({ port, record: first, saved: circleAnswers, requestId: 'request-1', events }),
    async call(_, { record }) {
      if ((record as Priced).price !== server.record.price) {
        throw new CallFault('The price has changed', [], true);
      }
    },
  });
  const press = async (): Promise<void> => {
    wizard.next();
    await vi.advanceTimersByTimeAsync(3000);
  };
  return { wizard, press };
}

describe('a call that is refused because what is known is old', () => {
  it('has the record read again, and what was typed stays', async () => {
    const { wizard, press } = begin({ record: { ...first, price: 120 }, answers: circleAnswers });
    await press();
    const { record, fault, answers, save } = wizard.getSnapshot();
    expect({ record, fault, answers, save }).toEqual({
      record: { ...first, price: 120 },
      fault: 'The price has changed',
      answers: circleAnswers,
      save: 'saved',
    });
    expect(at(wizard)).toEqual(['delivery']);
    await press();
    expect(at(wizard)).toEqual(['payment']);
  });

  it('takes in what another window saved meanwhile, so that the next try is not refused again', async () => {
    const server = { record: { ...first, price: 120, revision: 5 }, answers: elsewhere };
    const { wizard, press } = begin(server);
    await press();
    expect(wizard.getSnapshot()).toMatchObject({ record: server.record, save: 'saved' });
    expect(wizard.answerAt('/room/shelf')).toBe('b2');
    await press();
    expect(at(wizard)).toEqual(['payment']);
  });

  it('leaves the choice to the customer where both windows changed the same', async () => {
    const server = { record: { ...first, price: 120, revision: 5 }, answers: elsewhere };
    const { wizard, press } = begin(server);
    wizard.next();
    wizard.set('/room/shelf', 'c3');
    await vi.advanceTimersByTimeAsync(3000);
    expect(wizard.getSnapshot()).toMatchObject({ save: 'stale', conflict: { pointers: ['/room/shelf'] } });
    wizard.resolve('theirs');
    wizard.goTo({ name: 'delivery' });
    await press();
    expect(at(wizard)).toEqual(['payment']);
  });

  it('tells the fault all the same where it cannot be read again, and can be tried again', async () => {
    const server = { record: { ...first, price: 120 }, answers: circleAnswers };
    let isOut = true;
    const { wizard, press } = begin(server, async () => {
      if (isOut) throw new DraftFault('unreachable', 'out of reach');
      return { ...server };
    });
    await press();
    expect(wizard.getSnapshot()).toMatchObject({
      record: first,
      busy: false,
      fault: 'The price has changed',
    });
    isOut = false;
    await press();
    await press();
    expect(at(wizard)).toEqual(['payment']);
  });
});
