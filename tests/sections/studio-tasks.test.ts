import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createOpinions } from '#server/back-office/studio/opinions.ts';
import { createTaskQueue } from '#server/back-office/studio/task-queue.ts';
import { CatalogueFault } from '#server/services/fault.ts';

describe('the queue of the compiler', () => {
  const queueOf = (most: number) => {
    const inTurn = createTaskQueue(most);
    const begun: string[] = [];
    const run = (name: string, owner?: string): Promise<string> =>
      inTurn(
        async () => {
          begun.push(name);
          await turn();
          return name;
        },
        owner === undefined ? null : { owner },
      );
    return { begun, run };
  };

  it('runs one task at a time, those of low priority last', async () => {
    const { begun, run } = queueOf(5);
    await Promise.all([run('first'), run('opinion', 'ada'), run('compile'), run('open')]);
    expect(begun).toEqual(['first', 'compile', 'open', 'opinion']);
    expect(await run('after', 'ada')).toBe('after');
  });

  it('keeps one waiting task of an owner, the newest, in the place of the one before', async () => {
    const { begun, run } = queueOf(2);
    const first = run('first', 'ada');
    const old = run('old', 'ada');
    const [other, newest] = [run('other', 'grace'), run('newest', 'ada')];
    await expect(old).rejects.toMatchObject({ fault: 'unavailable' });
    await expect(run('third', 'alan')).rejects.toMatchObject({ fault: 'unavailable' });
    await Promise.all([first, other, newest]);
    expect(begun).toEqual(['first', 'newest', 'other']);
  });

  it('refuses what comes when enough are waiting, and goes on after a task has failed', async () => {
    const inTurn = createTaskQueue(1);
    const failing = inTurn(async () => {
      await turn();
      throw new Error('broken');
    });
    const waiting = inTurn(async () => 'done');
    await expect(inTurn(async () => 'never')).rejects.toMatchObject({ fault: 'unavailable' });
    await expect(failing).rejects.toThrow('broken');
    expect(await waiting).toBe('done');
  });
});

describe('a text whose comparison failed', () => {
  const asked = { id: 'visa/work', text: '{}', answers: {}, step: '' };
  const opinionsOf = (fault: 'tooLarge' | 'unavailable') => {
    let now = new Date('2026-11-22T12:00:00Z');
    let tries = 0;
    const compiler = {
      ask: async () => {
        tries++;
        throw new CatalogueFault(fault);
      },
    };
    const opinions = createOpinions(compiler, () => now);
    const ask = async (more: object = {}, owner = 'ada'): Promise<void> => {
      await expect(opinions.ask({ ...asked, ...more }, owner)).rejects.toMatchObject({ fault });
    };
    return { ask, tries: () => tries, pass: () => (now = new Date('2026-11-23T12:00:00Z')) };
  };

  it('is not tried again with other answers, until it changes or the day does', async () => {
    const { ask, tries, pass } = opinionsOf('tooLarge');
    await ask();
    await ask({ answers: { travel: {} }, step: '/travel' });
    expect(tries()).toBe(1);
    await ask({ text: '{ }' });
    await ask({}, 'grace');
    pass();
    await ask();
    expect(tries()).toBe(4);
  });

  it('is tried again where it never had its turn', async () => {
    const { ask, tries } = opinionsOf('unavailable');
    await ask();
    await ask();
    expect(tries()).toBe(2);
  });
});
