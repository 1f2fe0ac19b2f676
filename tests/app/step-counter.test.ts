// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stepCounter } from '#app/parts/site/flows/step-counter.ts';
import { clearSession, updateSession } from '#client/session.ts';
import { mostStepEvents } from '#contract/limits.ts';
import type { StepEvent } from '#engine/wizard/observer.ts';
import { flowOf } from '../support/flow-machines.ts';

const flow = flowOf('visa/study');
const { version } = flow.header;
const event = (what: StepEvent['what'], step = 'travel'): StepEvent => ({ what, step, of: null });

const sent = vi.fn<typeof fetch>();
const bodies = (): unknown[] =>
  sent.mock.calls.map(([, init]) => JSON.parse(init?.body as string) as unknown);
const eventsSent = (): string[][] =>
  bodies().map((body) => (body as { events: StepEvent[] }).events.map(({ what, step }) => `${what} ${step}`));
const become = (state: DocumentVisibilityState): void => {
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
  seen.mockRestore();
};
const ask = (what: object): void => void vi.stubGlobal('navigator', what);

beforeEach(() => {
  vi.unstubAllGlobals();
  sent.mockReset().mockRejectedValue(new Error('the server is away'));
  vi.stubGlobal('fetch', sent);
});

describe('what happens to steps', () => {
  it.each<[when: string, StepEvent[], string[][]]>([
    ['is kept while a step is only entered', [event('entered')], []],
    [
      'is sent together when one goes on',
      [event('entered'), event('completed'), event('entered', 'uploads')],
      [['entered travel', 'completed travel']],
    ],
    ['is sent when one leaves', [event('entered'), event('left')], [['entered travel', 'left travel']]],
  ])('%s', (_when, events, expected) => {
    const { observe } = stepCounter(flow);
    for (const each of events) observe!(each);
    expect(eventsSent()).toEqual(expected);
  });

  it('is sent when the page is put away, once', () => {
    const { observe, onClose } = stepCounter(flow);
    const end = onClose!(() => undefined);
    observe!(event('entered'));
    become('visible');
    expect(sent).not.toHaveBeenCalled();
    become('hidden');
    become('hidden');
    expect(eventsSent()).toEqual([['entered travel']]);
    end();
  });

  it('is told of the end when the page is closed, until the wizard has ended itself', () => {
    const { observe, onClose } = stepCounter(flow);
    const end = onClose!(() => observe!(event('left')));
    window.dispatchEvent(new Event('pagehide'));
    expect(eventsSent()).toEqual([['left travel']]);
    end();
    window.dispatchEvent(new Event('pagehide'));
    observe!(event('entered'));
    become('hidden');
    expect(sent).toHaveBeenCalledOnce();
  });

  it('is sent in parts that the server takes', () => {
    const { observe } = stepCounter(flow);
    for (let step = 0; step <= mostStepEvents; step++) observe!(event('entered', `step${step}`));
    observe!(event('left'));
    expect(eventsSent().map(({ length }) => length)).toEqual([mostStepEvents, 2]);
  });

  it('is sent without session and cookies, outlives the page, and is not sent again', async () => {
    updateSession({ token: 'T'.repeat(43), inv: 'INVITED' });
    stepCounter(flow).observe!(event('left'));
    clearSession();
    await Promise.resolve();
    expect(sent.mock.calls).toEqual([
      [
        '/api/flowSteps/count',
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ flow: 'visa/study', version, events: [event('left')] }),
          credentials: 'omit',
          keepalive: true,
        },
      ],
    ]);
  });

  it.each([
    ['Do Not Track', { doNotTrack: '1' }],
    ['Global Privacy Control', { doNotTrack: null, globalPrivacyControl: true }],
  ])('is not counted when the browser says %s', (_what, said) => {
    ask(said);
    expect(stepCounter(flow)).toEqual({});
  });

  it.each([
    ['nothing', { doNotTrack: null }],
    ['that it may be', { doNotTrack: '0', globalPrivacyControl: false }],
  ])('is counted when the browser says %s', (_what, said) => {
    ask(said);
    expect(stepCounter(flow)).toHaveProperty('observe');
  });
});
