import { describe, expect, it, vi } from 'vitest';
import { setup } from 'xstate';
import type { Answers } from '#engine/form/flow.ts';
import { CallFault, type CallPort } from '#engine/wizard/call.ts';
import { submissionErrors } from '#engine/wizard/submission.ts';
import { walk } from '#engine/wizard/walk.ts';
import { createWizard } from '#engine/wizard/wizard.ts';
import { compileSketch, flowSchema, step, text } from '#tests/support/flow-sketch.ts';

/** The first page asks for a key, a call checks the key, and a second page follows. */
const machine = setup({
  types: { events: {} as { type: 'NEXT' } | { type: 'SUCCEEDED' } | { type: 'FAILED' } },
}).createMachine({
  id: 'sketch/flow',
  initial: 'key',
  states: {
    key: { meta: { step: 'key', node: 0 }, on: { NEXT: { target: 'trying' } } },
    trying: {
      meta: { call: 'door.try', node: 0 },
      on: { SUCCEEDED: { target: 'room' }, FAILED: { target: 'key' } },
    },
    room: { meta: { step: 'room', node: 1 }, on: { NEXT: { target: 'entering' } } },
    entering: {
      meta: { call: 'door.enter', node: 1 },
      on: { SUCCEEDED: { target: 'inside' }, FAILED: { target: 'room' } },
    },
    inside: { meta: { view: 'outcome', node: 1 }, type: 'final' },
  },
});

const flow = await compileSketch(
  flowSchema({
    key: step({ word: text }, { required: ['word'] }),
    room: step({ name: text }, { required: ['name'] }),
  }),
);
const complete: Answers = { key: { word: 'sesame' }, room: { name: 'Ada' } };

function start(call: CallPort) {
  const wizard = createWizard({ flow, machine, call });
  const place = (): string => wizard.getSnapshot().place.name;
  const arrive = (name: string): Promise<void> => vi.waitFor(() => expect(place()).toBe(name));
  return { wizard, arrive };
}

describe('a call in the middle of a flow', () => {
  it('opens what stands behind it, and is told what was answered so far', async () => {
    const told: [name: string, answers: Answers][] = [];
    const { wizard, arrive } = start(async (name, { answers }) => void told.push([name, answers]));
    wizard.set('/key/word', 'sesame');
    wizard.next();
    await arrive('room');
    wizard.set('/room/name', 'Ada');
    wizard.next();
    await arrive('inside');
    expect(told).toEqual([
      ['door.try', { key: { word: 'sesame' } }],
      ['door.enter', complete],
    ]);
  });

  it('keeps closed what it was refused, and says why', async () => {
    const errors = [{ pointer: '/key/word', keyword: 'code', params: {} }];
    const { wizard, arrive } = start(() => Promise.reject(new CallFault('Wrong word', errors)));
    wizard.set('/key/word', 'barley');
    wizard.next();
    await vi.waitFor(() => expect(wizard.getSnapshot().fault).toBe('Wrong word'));
    await arrive('key');
    expect(wizard.getSnapshot().errors).toMatchObject(errors);
  });

  it('leads back to it where the key has become worthless', async () => {
    const errors = [{ pointer: '/key/word', keyword: 'code', params: {} }];
    const { wizard, arrive } = start(async (name) => {
      if (name === 'door.enter') throw new CallFault('Too late', errors);
    });
    wizard.set('/key/word', 'sesame');
    wizard.next();
    await arrive('room');
    wizard.set('/room/name', 'Ada');
    wizard.next();
    await arrive('key');
    expect(wizard.getSnapshot()).toMatchObject({ fault: 'Too late', errors });
    expect(wizard.answerAt('/room/name')).toBe('Ada');
  });

  it.each([undefined, { name: 'room' }, { node: 1 }, { name: 'trying' }])(
    'is not passed by walking to %j, however complete the answers are',
    (wanted) => {
      expect(walk(machine, flow, complete, wanted).place.name).toBe('key');
    },
  );

  it('does not keep complete answers from being submitted', () => {
    expect(submissionErrors(machine, flow, complete)).toEqual([]);
    expect(submissionErrors(machine, flow, { key: complete['key'] })).toMatchObject([
      { pointer: '/room/name', keyword: 'required' },
    ]);
  });
});
