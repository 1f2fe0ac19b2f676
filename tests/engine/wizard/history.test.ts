import { describe, expect, it } from 'vitest';
import { createHistory, type History } from '#engine/wizard/history.ts';
import { firstPlace } from '#engine/wizard/place.ts';
import { libraryMachine } from '#tests/support/engine-library.ts';

const place = firstPlace(libraryMachine);

function begin(): {
  history: History;
  type: (pointer: string, text: string) => void;
  wait: (ms: number) => void;
} {
  let now = 1000;
  let answers = {};
  const history = createHistory(() => now);
  return {
    history,
    type(pointer, text) {
      const after = { ...answers, [pointer]: text };
      history.note({ pointer, place, before: answers, after });
      answers = after;
    },
    wait: (ms) => void (now += ms),
  };
}

describe('a history', () => {
  it('has nothing to take back at first', () => {
    const { history } = begin();
    expect(history).toMatchObject({ canUndo: false, canRedo: false });
    expect([history.undo(), history.redo()]).toEqual([null, null]);
  });

  it('takes the keys of one field for one change', () => {
    const { history, type } = begin();
    for (const text of ['A', 'AD', 'ADA']) type('/name', text);
    expect(history.undo()).toMatchObject({ before: {}, after: { '/name': 'ADA' } });
    expect(history).toMatchObject({ canUndo: false, canRedo: true });
  });

  it.each([
    ['another field', ({ type }: ReturnType<typeof begin>) => type('/city', 'Rome')],
    [
      'a pause',
      ({ type, wait }: ReturnType<typeof begin>) => {
        wait(3000);
        type('/name', 'ADAM');
      },
    ],
    [
      'leaving the field',
      ({ type, history }: ReturnType<typeof begin>) => {
        history.seal();
        type('/name', 'ADAM');
      },
    ],
  ])('begins a new change after %s', (_, goOn) => {
    const begun = begin();
    begun.type('/name', 'ADA');
    goOn(begun);
    expect(begun.history.undo()).toMatchObject({ before: { '/name': 'ADA' } });
    expect(begun.history.undo()).toMatchObject({ before: {}, after: { '/name': 'ADA' } });
  });

  it('makes a change again, until something else is answered', () => {
    const { history, type } = begin();
    type('/name', 'ADA');
    history.undo();
    expect(history.redo()).toMatchObject({ after: { '/name': 'ADA' } });
    history.undo();
    type('/city', 'Rome');
    expect(history.redo()).toBeNull();
  });

  it('forgets the oldest of very many', () => {
    const { history, type } = begin();
    for (let count = 0; count < 1000; count++) type(`/field${count}`, 'x');
    let undone = 0;
    while (history.undo() !== null) undone++;
    expect(undone).toBe(200);
  });
});
