import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CheckPort, type CheckReply, createChecks } from '#engine/wizard/checks.ts';

const field = (value: string) => ({ pointer: '/card/number', name: 'cardNumber', value });
const refusal: CheckReply = { keyword: 'taken', key: 'form:errors.taken' };

interface CheckRequest {
  value: unknown;
  signal: AbortSignal;
  reply: (reply: CheckReply) => void;
  fail: () => void;
}

function begin(): { asked: CheckRequest[]; notified: string[]; checks: ReturnType<typeof createChecks> } {
  const asked: CheckRequest[] = [];
  const notified: string[] = [];
  const port: CheckPort = (_, { value, signal }) =>
    new Promise((resolve, reject) => {
      asked.push({ value, signal, reply: resolve, fail: () => reject(new Error('no server')) });
    });
  return { asked, notified, checks: createChecks(port, (pointer) => notified.push(pointer)) };
}

describe('a check', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('says that it asks, then what the server said', async () => {
    const { asked, checks, notified } = begin();
    const settled = checks.ask(field('12'), {});
    expect(checks.stateOf('/card/number', '12')).toBe('asking');
    asked[0]!.reply(refusal);
    await settled;
    expect(checks.stateOf('/card/number', '12')).toBe('refused');
    expect(checks.refusals(() => '12')).toEqual([{ pointer: '/card/number', params: {}, ...refusal }]);
    expect(notified).toEqual(['/card/number', '/card/number']);
  });

  it('asks once for one answer, and again for another, giving up the first', async () => {
    const { asked, checks } = begin();
    void checks.ask(field('12'), {});
    void checks.ask(field('12'), {});
    expect(asked).toHaveLength(1);
    const second = checks.ask(field('13'), {});
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    asked[0]!.reply(refusal);
    asked[1]!.reply(null);
    await second;
    expect(checks.stateOf('/card/number', '13')).toBe('fine');
    expect(checks.refusals(() => '13')).toEqual([]);
  });

  it('counts for one answer only', async () => {
    const { asked, checks } = begin();
    const settled = checks.ask(field('12'), {});
    asked[0]!.reply(refusal);
    await settled;
    expect(checks.stateOf('/card/number', '13')).toBeNull();
    expect(checks.refusals(() => '13')).toEqual([]);
  });

  it('is asked anew after five minutes', async () => {
    const { asked, checks } = begin();
    const settled = checks.ask(field('12'), {});
    asked[0]!.reply(null);
    await settled;
    vi.advanceTimersByTime(5 * 60_000 + 1);
    expect(checks.stateOf('/card/number', '12')).toBeNull();
    void checks.ask(field('12'), {});
    expect(asked).toHaveLength(2);
  });

  it.each([
    ['fails', ({ fail }: CheckRequest) => fail()],
    ['does not answer for ten seconds', () => vi.advanceTimersByTime(10_000)],
  ])('does not stop Continue when the server %s, and is tried again', async (_, happens) => {
    const { asked, checks } = begin();
    const settled = checks.ask(field('12'), {});
    happens(asked[0]!);
    await settled;
    expect(checks.stateOf('/card/number', '12')).toBe('unknown');
    expect(checks.refusals(() => '12')).toEqual([]);
    void checks.ask(field('12'), {});
    expect(asked).toHaveLength(2);
  });

  it('gives up when the wizard is left', () => {
    const { asked, checks } = begin();
    void checks.ask(field('12'), {});
    checks.stop();
    expect(asked[0]!.signal.aborted).toBe(true);
  });
});
