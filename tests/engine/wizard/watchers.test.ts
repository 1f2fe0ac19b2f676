import { describe, expect, it } from 'vitest';
import { createWatchers } from '#engine/wizard/watchers.ts';

const pointers = ['', '/a', '/a/b', '/a/b/c', '/a/bc', '/d'];

function told(act: (watchers: ReturnType<typeof createWatchers>) => void): string[] {
  const watchers = createWatchers();
  const heard: string[] = [];
  for (const pointer of pointers) watchers.watch(pointer, () => heard.push(pointer));
  act(watchers);
  return heard.sort();
}

describe('watchers', () => {
  it('hear of their own answer and of what lies below it', () => {
    expect(told((watchers) => watchers.notify(['/a/b']))).toEqual(['', '/a', '/a/b']);
  });

  it('hear when a whole part is replaced that they lie in', () => {
    expect(told((watchers) => watchers.notifyBelow('/a/b'))).toEqual(['/a/b/c']);
  });

  it('all hear when everything is replaced', () => {
    expect(told((watchers) => watchers.notifyAll())).toEqual(pointers);
  });

  it('hear nothing once they have left, even while others are told', () => {
    const watchers = createWatchers();
    const heard: string[] = [];
    const leave = watchers.watch('/a', () => heard.push('first'));
    watchers.watch('/a', () => {
      leave();
      heard.push('second');
    });
    watchers.notify(['/a']);
    watchers.notify(['/a']);
    expect(heard).toEqual(['first', 'second', 'second']);
  });
});
