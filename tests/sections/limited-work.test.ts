import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { limitedWork } from '#server/services/limited-work.ts';

describe('limited work', () => {
  it('runs no more pieces at once than allowed, and those of one owner in their order', async () => {
    const limited = limitedWork({ atOnce: 2, waitingPerOwner: 10, waiting: 10 });
    const begun: number[] = [];
    let running = 0;
    let most = 0;
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        limited('ann', async () => {
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

  it('lets owners take turns, however much one of them has sent before the others', async () => {
    const limited = limitedWork({ atOnce: 1, waitingPerOwner: 10, waiting: 100 });
    const begun: string[] = [];
    const send = (owner: string) =>
      limited(owner, async () => {
        begun.push(owner);
        await turn();
      });
    const sent = ['eve', 'eve', 'eve', 'eve', 'ann', 'bob', 'ann'];
    await Promise.all(sent.map((owner) => send(owner)));
    expect(begun).toEqual(['eve', 'eve', 'ann', 'bob', 'eve', 'ann', 'eve']);
  });

  it('refuses what comes when enough of the owner or of all are waiting, and goes on after a failure', async () => {
    const limited = limitedWork({ atOnce: 1, waitingPerOwner: 1, waiting: 2 });
    const failing = limited('ann', async () => {
      await turn();
      throw new Error('broken');
    });
    const waiting = limited('ann', async () => 'done');
    const never = async (): Promise<string> => 'never';
    await expect(limited('ann', never)).rejects.toMatchObject({ fault: 'unavailable' });
    const other = limited('bob', async () => 'of another');
    await expect(limited('eve', never)).rejects.toMatchObject({ fault: 'unavailable' });
    await expect(failing).rejects.toThrow('broken');
    expect(await waiting).toBe('done');
    expect(await other).toBe('of another');
    expect(await limited('ann', async () => 'after')).toBe('after');
  });
});
