import { setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { Answers, Flow } from '#engine/form/flow.ts';
import { createDraft, type DraftEvents } from '#engine/wizard/draft.ts';
import type { DraftRecord } from '#engine/wizard/draft-port.ts';
import { createWizard, type WizardOptions } from '#engine/wizard/wizard.ts';
import { createDraftServer } from '#tests/support/draft-port.ts';
import { compileSketch, flowSchema, step, text } from '#tests/support/flow-sketch.ts';

const speed = { type: 'integer', enum: [1, 2], default: 1 };
const flow: Flow = await compileSketch(
  flowSchema({
    person: step({ name: text }, { required: ['name'] }),
    service: step(
      { speed, copies: { type: 'integer', maximum: 9, default: 2 }, note: text },
      {
        required: ['speed'],
        if: { properties: { speed: { const: 2 } }, required: ['speed'] },
        then: { properties: { courier: { type: 'boolean', default: true } } },
      },
    ),
  }),
);

const machine = setup({}).createMachine({
  id: 'sketch/flow',
  meta: { draft: 'sketches' },
  initial: 'person',
  states: {
    person: { meta: { step: 'person', node: 0 }, on: { NEXT: { target: 'service' } } },
    service: {
      meta: { step: 'service', node: 1 },
      on: { NEXT: { target: 'sending' }, BACK: { target: 'person' } },
    },
    sending: {
      meta: { call: 'sketches.send', node: 1 },
      on: { SUCCEEDED: { target: 'sent' }, FAILED: { target: 'service' } },
    },
    sent: { meta: { view: 'outcome', node: 2 }, type: 'final' },
  },
});

const person = { name: 'Ada' };
const start = (answers: Answers, more: Partial<WizardOptions> = {}) =>
  createWizard({ flow, machine, answers, call: () => Promise.resolve(null), ...more });

describe('a default', () => {
  it('is no answer before its step is shown, and is one from then on', () => {
    const wizard = start({ person }, { wanted: { name: 'person' } });
    expect(wizard.getSnapshot().answers).toEqual({ person });
    wizard.next();
    expect(wizard.getSnapshot().answers).toEqual({ person, service: { speed: 1, copies: 2 } });
  });

  it('is there where the flow is opened at its step', () => {
    expect(start({ person }).answerAt('/service')).toEqual({ speed: 1, copies: 2 });
  });

  it('does not replace an answer', () => {
    expect(
      start({ person, service: { speed: 2 } }, { wanted: { name: 'service' } }).answerAt('/service/speed'),
    ).toBe(2);
  });

  it('stays away from a field that was emptied, until the step is entered again', () => {
    const wizard = start({ person });
    wizard.set('/service/copies', undefined);
    wizard.set('/service/note', 'Blue');
    expect(wizard.answerAt('/service/copies')).toBeUndefined();
    wizard.back();
    wizard.next();
    expect(wizard.answerAt('/service/copies')).toBe(2);
  });

  it('is filled in with the field that a condition adds', () => {
    const wizard = start({ person });
    expect(wizard.answerAt('/service/courier')).toBeUndefined();
    wizard.set('/service/speed', 2);
    expect(wizard.answerAt('/service/courier')).toBe(true);
  });

  it('cannot be undone, because nobody has made a change', () => {
    const wizard = start({ person });
    expect(wizard.getSnapshot().canUndo).toBe(false);
    wizard.set('/service/speed', 2);
    wizard.undo();
    expect(wizard.answerAt('/service/speed')).toBe(1);
  });
});

describe('an untouched default', () => {
  function withDraft(answers: Answers, record: DraftRecord | null) {
    const { port, asked } = createDraftServer();
    const draft = (events: DraftEvents) =>
      createDraft({ port, record, saved: answers, requestId: 'request-1', events, debounce: 0, retry: 0 });
    return { asked, wizard: start(answers, { draft, wanted: { name: 'person' } }) };
  }

  it('is saved when its step is entered', async () => {
    const { asked, wizard } = withDraft({ person }, { id: 7, orderNumber: 'N7', revision: 1 });
    wizard.next();
    await expect.poll(() => asked.length).toBe(1);
    expect(asked[0]!.answers).toEqual({ person, service: { speed: 1, copies: 2 } });
  });

  it('begins no draft before anything is answered', async () => {
    const { asked, wizard } = withDraft({}, null);
    wizard.set('/person/name', 'Ada');
    wizard.next();
    await expect.poll(() => asked.length).toBe(1);
    expect(asked[0]!.answers).toEqual({ person, service: { speed: 1, copies: 2 } });
  });

  it('is sent with the call', async () => {
    const sent: Answers[] = [];
    const wizard = start(
      { person },
      {
        call: (_, { answers }) => {
          sent.push(answers);
          return Promise.resolve(null);
        },
      },
    );
    wizard.next();
    await expect.poll(() => sent).toEqual([{ person, service: { speed: 1, copies: 2 } }]);
  });
});
