import { describe, expect, it } from 'vitest';
import { submissionErrors } from '#engine/wizard/submission.ts';
import { walk } from '#engine/wizard/walk.ts';
import { firstPlace, follow, machineMeta, nodeCount } from '#engine/wizard/place.ts';
import { withAnswers } from '#tests/support/flow-answers.ts';
import { changedMachine, edgesOn } from '#tests/support/changed-machine.ts';
import { cardAnswers, library, libraryMachine, onePageMachine } from '#tests/support/engine-library.ts';

/** What a guard reads. */
interface MachineEvent {
  event: { answers?: { wishes?: { branch?: string } } };
}

const machine = libraryMachine;
const without = (pointer: string) => withAnswers(cardAnswers, { [pointer]: undefined });

describe('walk', () => {
  it.each([
    ['nothing', {}, 'reader'],
    ['the first step', { reader: cardAnswers['reader'] }, 'wishes'],
    ['all but a file', without('/papers/portrait'), 'papers'],
    ['a hole in the middle', without('/wishes/branch'), 'wishes'],
    ['everything', cardAnswers, 'review'],
  ])('over %s comes to %s', (_, answers, name) => {
    expect(walk(machine, library, answers).place.name).toBe(name);
  });

  it('tells where it passed and what stopped it', () => {
    const { path, errors } = walk(machine, library, without('/wishes/branch'));
    expect(path.map((place) => place.name)).toEqual(['reader', 'wishes']);
    expect(errors.map(({ pointer }) => pointer)).toEqual(['/wishes/branch']);
  });

  it.each([
    [{ name: 'reader' }, 'reader'],
    [{ name: 'papers' }, 'papers'],
    [{ name: 'review' }, 'review'],
    [{ node: 0 }, 'reader'],
    [{ node: 1 }, 'papers'],
    [{ node: 2 }, 'review'],
  ])('goes to %j, which complete answers reach', (wanted, name) => {
    expect(walk(machine, library, cardAnswers, wanted)).toMatchObject({ place: { name }, errors: [] });
  });

  it.each([{ name: 'papers' }, { name: 'review' }, { node: 1 }, { node: 2 }])(
    'never jumps past an unfinished step to %j',
    (wanted) => {
      const reached = walk(machine, library, without('/wishes/branch'), wanted);
      expect(reached.place.name).toBe('wishes');
      expect(reached.errors).not.toEqual([]);
    },
  );

  it('enters an unfinished step that was asked for', () => {
    expect(walk(machine, library, without('/wishes/branch'), { name: 'wishes' })).toMatchObject({
      place: { name: 'wishes' },
      errors: [],
    });
  });

  it.each([
    { name: 'cellar' },
    { name: 'submitting' },
    { name: 'issued' },
    { node: 3 },
    { node: 99 },
    { node: Number.NaN },
  ])('goes as far as the answers carry for %j, which NEXT does not reach', (wanted) => {
    expect(walk(machine, library, cardAnswers, wanted).place.name).toBe('review');
    expect(walk(machine, library, {}, wanted).place.name).toBe('reader');
  });

  it('asks what an earlier answer demands', () => {
    const child = withAnswers(cardAnswers, { '/reader/kind': 2, '/reader/guardian': { name: 'Ann' } });
    expect(walk(machine, library, child).errors.map(({ pointer }) => pointer)).toEqual(['/papers/proof']);
  });
});

describe('submissionErrors', () => {
  it('finds nothing in complete answers', () => {
    expect(submissionErrors(machine, library, cardAnswers)).toEqual([]);
  });

  it('tells the errors of all steps at once', () => {
    const answers = withAnswers(cardAnswers, { '/reader/email': 'nobody', '/papers/accepted': undefined });
    expect(submissionErrors(machine, library, answers).map(({ pointer }) => pointer)).toEqual([
      '/reader/email',
      '/papers/accepted',
    ]);
  });

  it('does not look at what is hidden', () => {
    const answers = withAnswers(cardAnswers, { '/reader/guardian': { phone: 'none' } });
    expect(submissionErrors(machine, library, answers)).toEqual([]);
  });

  it('follows a form of one page to the call that sends it', () => {
    const { reader } = cardAnswers;
    const required = { always: ['reader'], conditions: [] };
    expect(submissionErrors(onePageMachine, { ...library, required }, cardAnswers)).toEqual([]);
    expect(
      submissionErrors(
        onePageMachine,
        { ...library, required, steps: library.steps.slice(0, 1) },
        { reader },
      ),
    ).toEqual([]);
  });

  it('refuses answers without a step that the schema requires, whatever the machine says', () => {
    const hasty = changedMachine(
      machine,
      ({ states }) => edgesOn(states['wishes'], 'NEXT').unshift({ guard: 'isNorth', target: 'review' }),
      { guards: { isNorth: ({ event }: MachineEvent) => event.answers?.wishes?.branch === 'north' } },
    );
    const refused = [{ pointer: '/papers', keyword: 'required', params: { missingProperty: 'papers' } }];
    expect(submissionErrors(hasty, library, cardAnswers)).toEqual(refused);
    const south = withAnswers(cardAnswers, { '/wishes/branch': 'south' });
    expect(submissionErrors(hasty, library, south)).toEqual([]);
    const required = { always: ['reader', 'wishes'], conditions: [] };
    expect(submissionErrors(hasty, { ...library, required }, cardAnswers)).toEqual([]);
  });
});

describe('places', () => {
  it('begin at the first state and follow only what the machine takes', () => {
    const first = firstPlace(machine);
    expect(first).toMatchObject({ name: 'reader', meta: { step: 'reader', node: 0 } });
    expect(follow(machine, first, { type: 'BACK' }, {})).toBeNull();
    expect(follow(machine, first, { type: 'NEXT' }, {})?.name).toBe('wishes');
  });

  it('know the nodes and the draft of their machine', () => {
    expect(nodeCount(machine)).toBe(4);
    expect(nodeCount(onePageMachine)).toBe(1);
    expect(machineMeta(machine).draft).toBe('cards');
    expect(machineMeta(onePageMachine)).toEqual({});
  });
});
