import { describe, expect, it, vi } from 'vitest';
import { setup } from 'xstate';
import { loadFlow } from '#compiler/load.ts';
import { activeSchema } from '#engine/form/active-schema.ts';
import type { Answers } from '#engine/form/flow.ts';
import type { Json } from '#engine/form/json.ts';
import { narrowedFlow } from '#engine/form/narrowed-flow.ts';
import { changedBeyond, fieldPaths, shownFields } from '#engine/form/open-fields.ts';
import { partsOf, withValueAt } from '#engine/form/pointer.ts';
import { answersAt } from '#engine/form/scope.ts';
import type { CallPort } from '#engine/wizard/call.ts';
import { narrowedMachine } from '#engine/wizard/narrowed-machine.ts';
import { firstPlace, nodeCount, scopeOf } from '#engine/wizard/place.ts';
import { createWizard } from '#engine/wizard/wizard.ts';
import { ada, grace, inDays, outing, outingAnswers, outingMachine } from '#tests/support/engine-outing.ts';
import { flowSchema, readSketch, step, text } from '#tests/support/flow-sketch.ts';
import { placeIn } from './outing.ts';

const changed = (changes: Record<string, Json>): Answers =>
  Object.entries(changes).reduce(
    (answers, [pointer, value]) => withValueAt(answers, partsOf(pointer), value) as Answers,
    outingAnswers(),
  );

/** Opens the outing after only these fields were sent back for correction. */
function begin(
  pointers: readonly string[],
  answers: Answers = outingAnswers(),
  excused: readonly string[] = [],
) {
  const flow = narrowedFlow(outing, answers, pointers, excused);
  const whole = { flow: outing, machine: outingMachine };
  const machine = narrowedMachine({ whole, flow, answers, call: 'outings.again' });
  const { name, entry } = firstPlace(machine);
  const call = vi.fn<CallPort>(() => Promise.resolve(null));
  const wanted = entry === null ? { name } : { name, entry };
  const wizard = createWizard({ flow, machine, answers, wanted, call });
  /** The fields on the page. */
  const shown = (): string[] => {
    const { place, answers: now } = wizard.getSnapshot();
    const step = [...flow.steps, ...flow.steps.flatMap(({ repeat }) => repeat?.steps ?? [])].find(
      (each) => each.name === place.meta.step,
    );
    if (step === undefined) return [];
    return fieldPaths(activeSchema(step, answersAt(now, scopeOf(place)))).map((path) => path.join('/'));
  };
  const errors = (): string[] =>
    wizard.getSnapshot().errors.map(({ pointer, keyword }) => `${pointer} ${keyword}`);
  const set = (changes: Record<string, Json>): void => {
    for (const [pointer, value] of Object.entries(changes)) wizard.set(pointer, value);
  };
  return { wizard, call, shown, errors, set, at: () => placeIn(wizard) };
}

describe('a narrowed flow shows', () => {
  it.each<[string, string[], string[]]>([
    ['one file', ['/papers/portrait'], ['/papers/portrait']],
    ['one answer', ['/organiser/surname'], ['/organiser/surname']],
    ['a list as a whole', ['/journey/stops/0/place'], ['/journey/stops']],
    ['the fields of one entry', [`/readers/${grace}/contact/phone`], [`/readers/${grace}/contact/phone`]],
    ['nothing that the answers do not ask for', ['/organiser/company', '/journey/seats'], ['/journey/seats']],
  ])('%s', (_, pointers, fields) => {
    const answers = outingAnswers();
    // The machine skips these steps with these answers.
    const unasked = /^\/(school|readers\/[^/]+\/guardian)\//;
    const shown = shownFields(narrowedFlow(outing, answers, pointers), answers);
    expect(shown.filter((field) => !unasked.test(field))).toEqual(fields);
  });

  it('fields in their order, with their demands and limits', () => {
    const { shown, wizard } = begin(['/journey/returnDate', '/journey/city', '/journey/note']);
    expect(shown()).toEqual(['city', 'returnDate', 'note']);
    const step = wizard.flow.steps.find(({ name }) => name === 'journey')!;
    const schema = activeSchema(step, outingAnswers());
    expect(schema.required).toEqual(['city', 'returnDate']);
    expect(schema.properties!['note']).toMatchObject({ format: 'paragraph', 'x-ui': { rows: 4 } });
  });

  it('the same object as long as the same fields are shown', () => {
    const { wizard } = begin(['/journey/leaveDate']);
    const step = wizard.flow.steps.find(({ name }) => name === 'journey')!;
    const before = activeSchema(step, outingAnswers());
    expect(activeSchema(step, changed({ '/journey/leaveDate': inDays(41) }))).toBe(before);
    expect(activeSchema(step, changed({ '/journey/leaveDate': inDays(60) }))).not.toBe(before);
  });

  it('nothing that could be copied from another entry', () => {
    const answers = changed({ '/readers/1/contact/address': undefined });
    const { wizard } = begin([`/readers/${grace}/contact/phone`], answers);
    expect(wizard.canCopy()).toBe(false);
  });
});

describe('a condition that turns', () => {
  it('brings the fields that it asks for, and takes them away', () => {
    const { shown, set } = begin(['/organiser/kind']);
    expect(shown()).toEqual(['kind']);
    set({ '/organiser/kind': 3 });
    expect(shown()).toEqual(['kind', 'company/name', 'company/taxNumber']);
    set({ '/organiser/kind': 1 });
    expect(shown()).toEqual(['kind']);
  });

  it('has what it asks for answered before anything is sent', () => {
    const { wizard, errors, set, call } = begin(['/organiser/kind']);
    set({ '/organiser/kind': 3 });
    wizard.next();
    expect(errors()).toEqual(['/organiser/company/name required']);
    set({ '/organiser/company/name': 'Books' });
    wizard.next();
    expect(call).toHaveBeenCalledOnce();
  });

  it('leads over other steps where it asks there, and over those that are new on the way', () => {
    const { wizard, set, at, shown } = begin(['/organiser/kind']);
    set({ '/organiser/kind': 2 });
    wizard.next();
    expect([at(), shown()]).toEqual([['school'], ['schoolName', 'class']]);
    set({ '/school/schoolName': 'St Mary', '/school/class': '5' });
    wizard.next();
    expect([at(), shown()]).toEqual([['papers'], ['permission']]);
    wizard.back();
    wizard.back();
    expect(at()).toEqual(['organiser']);
  });

  it('looks at the entry that it belongs to', () => {
    const { shown, set } = begin([`/readers/${grace}/contact/hasDiet`]);
    expect(shown()).toEqual(['hasDiet']);
    set({ [`/readers/${grace}/contact/hasDiet`]: true });
    expect(shown()).toEqual(['hasDiet', 'diet']);
  });
});

describe('an answer that a correction makes wrong', () => {
  it('is asked for once the correction itself is right, and stays on the page', () => {
    const { shown, set, wizard, errors } = begin(['/journey/leaveDate']);
    set({ '/journey/leaveDate': '2090-' });
    expect(shown()).toEqual(['leaveDate']);
    set({ '/journey/leaveDate': inDays(60) });
    expect(shown()).toEqual(['leaveDate', 'returnDate']);
    wizard.next();
    expect(errors()).toEqual(['/journey/returnDate formatExclusiveMinimum']);
    set({ '/journey/returnDate': inDays(61) });
    expect(shown()).toEqual(['leaveDate', 'returnDate']);
    expect(errors()).toEqual([]);
  });

  it('is asked for from the beginning where time has made it wrong, also in another step', () => {
    const answers = changed({ '/journey/leaveDate': inDays(-9) });
    const { shown, at, set, wizard } = begin(['/papers/portrait'], answers);
    expect([at(), shown()]).toEqual([['journey'], ['leaveDate']]);
    set({ '/journey/leaveDate': inDays(3) });
    wizard.next();
    expect([at(), shown()]).toEqual([['papers'], ['portrait']]);
  });

  it('is not asked for where nobody has to correct it, and does not hold up the others', () => {
    const answers = changed({ '/papers/portrait': null, [`/readers/${ada}/person/surname`]: null });
    const excused = ['/papers', `/readers/${ada}/person/surname`];
    const { shown, call, wizard } = begin(['/journey/note'], answers, excused);
    expect(shown()).toEqual(['note']);
    wizard.next();
    expect(call).toHaveBeenCalledOnce();
    const demanding = begin(['/journey/note'], answers);
    demanding.wizard.next();
    expect(demanding.call).not.toHaveBeenCalled();
  });

  it('that two entries share is told where it is corrected', () => {
    const { set, wizard, errors } = begin([`/readers/${ada}/person/passNumber`]);
    set({ [`/readers/${ada}/person/passNumber`]: 'P7654321' });
    wizard.next();
    expect(errors()).toEqual([`/readers/${ada}/person/passNumber unique`]);
  });
});

describe('the way through a narrowed flow', () => {
  it('is its only step and the call', async () => {
    const { wizard, call, at } = begin(['/papers/portrait']);
    expect(nodeCount(wizard.machine)).toBe(1);
    wizard.next();
    expect(call).toHaveBeenCalledOnce();
    expect(call.mock.calls[0]![0]).toBe('outings.again');
    await vi.waitFor(() => expect(at()).toEqual(['sent']));
  });

  it('is one step after the other, those of entries without an overview, then a review', () => {
    const { wizard, at } = begin([
      '/papers/portrait',
      `/readers/${grace}/contact/phone`,
      `/readers/${ada}`,
      '/organiser/surname',
    ]);
    const way = [at()];
    while (wizard.getSnapshot().place.meta.view === undefined) {
      wizard.next();
      way.push(at());
    }
    expect(way).toEqual([
      ['organiser'],
      ['person', ada],
      ['contact', ada],
      ['contact', grace],
      ['papers'],
      ['review'],
    ]);
    wizard.back();
    wizard.back();
    expect(at()).toEqual(['contact', grace]);
  });

  it('leads from the review to a step of an entry and back', () => {
    const { wizard, at } = begin([`/readers/${ada}/contact/phone`, `/readers/${grace}/contact/phone`]);
    wizard.next();
    wizard.next();
    wizard.edit('contact', ada);
    expect(at()).toEqual(['contact', ada]);
    wizard.next();
    expect(at()).toEqual(['review']);
  });

  it('goes from the review to a step that a correction has made necessary', () => {
    const { wizard, at, set } = begin(['/organiser/kind', '/organiser/surname', '/journey/note']);
    wizard.next();
    wizard.next();
    wizard.edit('organiser');
    set({ '/organiser/kind': 2 });
    wizard.next();
    expect(at()).toEqual(['school']);
    expect(wizard.getSnapshot().sentBack).toBe(true);
  });

  it('comes back to where it was sent from when that fails', async () => {
    const { wizard, at, call } = begin(['/papers/portrait']);
    call.mockRejectedValue(new Error('Please try again.'));
    wizard.next();
    await vi.waitFor(() => expect(wizard.getSnapshot().fault).toBe('Please try again.'));
    expect(at()).toEqual(['papers']);
  });

  it('comes back to the review when that was sent', async () => {
    const { wizard, at, call } = begin(['/papers/portrait', '/journey/note']);
    call.mockRejectedValue(new Error('Please try again.'));
    wizard.next();
    wizard.next();
    wizard.submit();
    await vi.waitFor(() => expect(wizard.getSnapshot().fault).toBe('Please try again.'));
    expect(at()).toEqual(['review']);
  });

  it('begins with the review where nothing of what is sent back is asked any more', () => {
    expect(begin(['/organiser/company']).at()).toEqual(['review']);
  });
});

it('whatever is answered on the way lies within what may be answered anew', () => {
  const pointers = ['/organiser/kind', '/journey/leaveDate', `/readers/${grace}/contact/hasDiet`];
  const { wizard, set, shown } = begin(pointers);
  const values: Record<string, Json> = {
    '/organiser/kind': 2,
    '/school/schoolName': 'St Mary',
    '/school/class': '5',
    '/journey/leaveDate': inDays(60),
    '/journey/returnDate': inDays(70),
    [`/readers/${grace}/contact/hasDiet`]: true,
    [`/readers/${grace}/contact/diet`]: 'No nuts',
    '/papers/permission': { id: ada, name: 'a.pdf', size: 9, type: 'application/pdf' },
  };
  const asked: string[] = [];
  for (let round = 0; round < 20 && wizard.getSnapshot().place.meta.view === undefined; round++) {
    const { place } = wizard.getSnapshot();
    const base = [...scopeOf(place), place.meta.step].map((part) => `/${part}`).join('');
    // Input in one field may make another field appear.
    for (let seen = -1; seen !== shown().length;) {
      seen = shown().length;
      for (const field of shown()) set({ [`${base}/${field}`]: values[`${base}/${field}`] });
    }
    asked.push(...shown().map((field) => `${base}/${field}`));
    wizard.next();
  }
  expect(new Set(asked)).toEqual(new Set(Object.keys(values)));
  expect(changedBeyond(outing, outingAnswers(), pointers, wizard.getSnapshot().answers)).toEqual([]);
});

it('has the texts of the whole form’s review, also where that has a name of its own', () => {
  const answers = { one: { a: 'x' }, two: { b: 'y' } };
  const fields = (name: string): object => step({ [name]: text });
  const whole = {
    flow: loadFlow(readSketch(flowSchema({ one: fields('a'), two: fields('b') }))),
    machine: setup({}).createMachine({
      id: 'sketch/flow',
      initial: 'one',
      states: {
        one: { meta: { step: 'one', node: 0 }, on: { NEXT: { target: 'two' } } },
        two: { meta: { step: 'two', node: 0 }, on: { NEXT: { target: 'lastLook' } } },
        lastLook: { meta: { view: 'review', node: 0 }, on: { SUBMIT: { target: 'sending' } } },
        sending: { meta: { call: 'sketch.send', node: 0 }, on: { SUCCEEDED: { target: 'sent' } } },
        sent: { meta: { view: 'outcome', node: 0 }, type: 'final' },
      },
    }),
  };
  const flow = narrowedFlow(whole.flow, answers, ['/one/a', '/two/b']);
  const machine = narrowedMachine({ whole, flow, answers, call: 'sketch.correct' });
  const wizard = createWizard({ flow, machine, answers, call: async () => null });
  expect(wizard.route().map(({ name }) => name)).toEqual(['one', 'two', 'lastLook', 'sending', 'sent']);
  wizard.goTo({ name: 'lastLook' });
  wizard.edit('one');
  expect(wizard.getSnapshot().place.name).toBe('one');
  wizard.next();
  expect(wizard.getSnapshot().place.name).toBe('lastLook');
});
