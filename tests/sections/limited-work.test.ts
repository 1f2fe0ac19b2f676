import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { limitedWork } from '#server/services/limited-work.ts';

describe('limited work', () => {
  it('runs no more pieces at once than allowed, in the order in which they came', async () => {
    const limited = limitedWork({ atOnce: 2, waiting: 10 });
    const begun: number[] = [];
    let running = 0;
    let most = 0;
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        limited(async () => {
          begun.push(index);
          most = Math.max(most, ++running);
          await turn();
          running -= 1;
        }),
      ),
    );
    expect(most).toBe(2);
    expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('refuses what comes when enough are waiting, and goes on after a piece has failed', async () => {
    const limited = limitedWork({ atOnce: 1, waiting: 1 });
    const failing = limited(async () => {
      await turn();
      throw new Error('broken');
    });
    const waiting = limited(async () => 'done');
    await expect(limited(async () => 'never')).rejects.toMatchObject({ fault: 'unavailable' });
    await expect(failing).rejects.toThrow('broken');
    expect(await waiting).toBe('done');
    expect(await limited(async () => 'after')).toBe('after');
  });
});
