import { describe, expect, it } from 'vitest';
import type { Answers } from '#engine/form/flow.ts';
import { askedAt, newlyAsked } from '#engine/wizard/newly-asked.ts';
import { exampleAnswers } from '#model/example-answers.ts';
import { flowOf, machineOf } from '#tests/support/flow-machines.ts';

const work = flowOf('visa/work');
const group = flowOf('visa/group');
const today = new Date().toISOString().slice(0, 10);
const complete = exampleAnswers({ flow: work, machine: machineOf(work), today });

/** The complete answers without one field of a step. */
const without = (step: string, field: string): Answers => {
  const { [field]: _, ...others } = complete[step] as Answers;
  return { ...complete, [step]: others };
};
const asked = (answers: Answers): string[] =>
  newlyAsked(machineOf(work), work, answers).map(({ pointer }) => pointer);

describe('what a new version asks for', () => {
  it('is what is missing before the last step that was answered', () => {
    expect(asked(complete)).toEqual([]);
    expect(asked(without('uploads', 'photo'))).toEqual(['/uploads/photo']);
    const { uploads: _, service: _service, ...halfWay } = without('passenger', 'email');
    expect(asked(halfWay)).toEqual(['/passenger/email']);
  });

  it('does not include fields of steps that were not reached yet', () => {
    const [first] = work.steps;
    const name = first!.name;
    expect(asked({ [name]: complete[name] })).toEqual([]);
    expect(asked({})).toEqual([]);
  });

  it('is asked at the step of the entry that it belongs to', () => {
    expect(askedAt(work, '/uploads/photo')).toEqual({ name: 'uploads' });
    expect(askedAt(group, '/members/1f0c/passenger/email')).toEqual({ name: 'passenger', entry: '1f0c' });
    expect(askedAt(group, '/members')).toEqual({ name: 'members' });
  });
});
