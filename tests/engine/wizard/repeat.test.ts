import { describe, expect, it } from 'vitest';
import type { Answers } from '#engine/form/flow.ts';
import type { JsonObject } from '#engine/form/json.ts';
import { withoutUnknown } from '#engine/form/answers.ts';
import { submissionErrors, submittedAnswers } from '#engine/wizard/submission.ts';
import type { Wizard } from '#engine/wizard/wizard.ts';
import {
  entryIds,
  outing,
  outingFlow as flow,
  outingMachine as machine,
  placeIn as at,
  reader,
  startOuting as start,
  storedFile as file,
} from './outing.ts';

const [ada = '', ben = '', cleo = ''] = entryIds;

const overview = (answers: Answers = outing): Wizard => start(answers, { wanted: { name: 'readers' } });
const shown = (wizard: Wizard): string[] =>
  wizard.getSnapshot().errors.map(({ pointer, keyword }) => `${pointer} ${keyword}`);
const without = (change: (answers: Record<string, JsonObject[]>) => void): Answers => {
  const copy = structuredClone(outing);
  change(copy as Record<string, JsonObject[]>);
  return copy;
};

describe('a repeated step', () => {
  it('opens entry after entry, sub-step after sub-step, and comes back to the overview', () => {
    const wizard = overview();
    wizard.open(ben);
    expect(at(wizard)).toEqual(['person', ben]);
    wizard.next();
    expect(at(wizard)).toEqual(['contact', ben]);
    wizard.back();
    wizard.back();
    expect(at(wizard)).toEqual(['readers']);
    wizard.open(ada);
    wizard.next();
    wizard.next();
    expect(at(wizard)).toEqual(['readers']);
    wizard.next();
    expect(at(wizard)).toEqual(['papers']);
  });

  it('adds an entry and opens it, up to the last that is allowed', () => {
    const wizard = overview();
    wizard.add();
    expect(at(wizard)).toEqual(['person', cleo]);
    expect(wizard.getSnapshot()).toMatchObject({ said: { what: 'added', params: { number: 3 } } });
    wizard.set(`/readers/${cleo}/person/givenName`, 'Cleo');
    expect(wizard.answerAt('/readers/2/person/givenName')).toBe('Cleo');
    wizard.back();
    wizard.add();
    wizard.back();
    wizard.add();
    expect(wizard.answerAt('/readers')).toHaveLength(4);
    expect(at(wizard)).toEqual(['readers']);
  });

  it('removes an entry, ignores a file that arrives for it later, and undo restores the entry', () => {
    const wizard = overview();
    wizard.remove(ada);
    expect(wizard.getSnapshot().said).toMatchObject({
      what: 'removed',
      params: { number: 1, title: 'Ada Reader' },
    });
    wizard.set(`/readers/${ada}/guardian/consent`, file);
    expect(wizard.answerAt('/readers')).toMatchObject([{ id: ben }]);
    wizard.undo();
    expect(wizard.answerAt('/readers')).toMatchObject([{ id: ada }, { id: ben }]);
    wizard.redo();
    expect(wizard.answerAt('/readers')).toMatchObject([{ id: ben }]);
  });

  it('goes to the overview when the entry that is shown is removed', () => {
    const wizard = overview();
    wizard.open(ben);
    wizard.remove(ben);
    expect(at(wizard)).toEqual(['readers']);
  });

  it('keeps answers with their entry while others come and go', () => {
    const wizard = overview();
    wizard.open(ben);
    wizard.remove(ada);
    wizard.set(`/readers/${ben}/person/givenName`, 'Benedict');
    expect(wizard.answerAt('/readers')).toMatchObject([{ id: ben, person: { givenName: 'Benedict' } }]);
  });

  it('copies from the first entry what the other does not answer', () => {
    const wizard = overview(
      without(({ readers }) => {
        readers![0]!['contact'] = { phone: '+44 20 7946 0001', address: 'Soho Square' };
        readers![1]!['contact'] = { phone: '+44 20 7946 0002' };
      }),
    );
    wizard.open(ada);
    expect(wizard.canCopy()).toBe(false);
    wizard.next();
    expect(wizard.canCopy()).toBe(false);
    wizard.back();
    wizard.back();
    wizard.open(ben);
    expect(wizard.canCopy()).toBe(false);
    wizard.next();
    expect(wizard.canCopy()).toBe(true);
    wizard.copyFromFirst();
    expect(wizard.answerAt(`/readers/${ben}/contact`)).toEqual({
      phone: '+44 20 7946 0002',
      address: 'Soho Square',
    });
    expect(wizard.getSnapshot().said).toMatchObject({ what: 'copied', params: { count: 1 } });
    expect(wizard.canCopy()).toBe(false);
    wizard.undo();
    expect(wizard.answerAt(`/readers/${ben}/contact/address`)).toBeUndefined();
  });

  it('names its entries', () => {
    const wizard = overview(without(({ readers }) => readers!.push({ id: cleo })));
    expect([ada, cleo, 'nobody'].map((id) => wizard.entryTitle(id))).toEqual(['Ada Reader', '', '']);
  });
});

describe('the errors of a repeated step', () => {
  const tooFew = without(({ readers }) => readers!.pop());
  const unfinished = without(({ readers }) => {
    delete (readers![1]!['person'] as JsonObject)['givenName'];
    readers![1]!['contact'] = {};
  });

  it('say when there are too few', () => {
    const wizard = overview(tooFew);
    wizard.next();
    expect(shown(wizard)).toEqual(['/readers minItems']);
    expect(at(wizard)).toEqual(['readers']);
  });

  it('say so when there are none at all', () => {
    const wizard = overview(without((answers) => void delete answers['readers']));
    wizard.next();
    expect(shown(wizard)).toEqual(['/readers minItems']);
  });

  it('tell what is missing in each entry, and lead there', () => {
    const wizard = overview(unfinished);
    expect(wizard.entryErrors(ada)).toBe(0);
    expect(wizard.entryErrors(ben)).toBe(2);
    wizard.next();
    expect(shown(wizard)).toEqual([
      `/readers/${ben}/person/givenName required`,
      `/readers/${ben}/contact/phone required`,
    ]);
    wizard.open(ben);
    expect(at(wizard)).toEqual(['person', ben]);
    expect(shown(wizard)).toEqual([`/readers/${ben}/person/givenName required`]);
  });

  it('refuse the same answer in two entries where it must be unique', () => {
    const same = without(({ readers }) => {
      for (const entry of readers!) (entry['person'] as JsonObject)['passNumber'] = 'P123456';
    });
    const wizard = overview(same);
    wizard.next();
    expect(shown(wizard)).toEqual([`/readers/${ben}/person/passNumber unique`]);
    wizard.open(ada);
    wizard.next();
    expect(shown(wizard)).toEqual([`/readers/${ada}/person/passNumber unique`]);
    wizard.set(`/readers/${ada}/person/passNumber`, 'P654321');
    wizard.next();
    expect(at(wizard)).toEqual(['contact', ada]);
  });

  it('stop what is submitted, with the pointers of the entries', () => {
    expect(submissionErrors(machine, flow, outing)).toEqual([]);
    const pointers = submissionErrors(machine, flow, unfinished).map(({ pointer }) => pointer);
    expect(pointers).toEqual([`/readers/${ben}/person/givenName`, `/readers/${ben}/contact/phone`]);
  });
});

describe('entries that the form cannot have made', () => {
  it.each([
    ['two with one id', [reader(ada, 'Ada'), { id: ada, person: 'anything' }], [ada]],
    ['one without an id', [reader(ada, 'Ada'), { person: {} }, 5, null], [ada]],
    ['something that is no list', 'Ada', undefined],
  ])('are not taken over: %s', (_, readers, kept) => {
    const known = withoutUnknown(flow, { ...outing, readers });
    const ids = (known['readers'] as JsonObject[] | undefined)?.map(({ id }) => id);
    expect(ids).toEqual(kept);
  });
});

describe('links and the review', () => {
  it('lead to an entry’s sub-step, but not past an unfinished one', () => {
    expect(at(start(outing, { wanted: { name: 'contact', entry: ben } }))).toEqual(['contact', ben]);
    const unfinished = without(({ readers }) => void delete readers![1]!['person']);
    expect(at(start(unfinished, { wanted: { name: 'contact', entry: ben } }))).toEqual(['person', ben]);
    expect(at(start(outing, { wanted: { name: 'contact', entry: cleo } }))).toEqual(['review']);
  });

  it('change one sub-step of one entry and come back', () => {
    const wizard = start();
    expect(at(wizard)).toEqual(['review']);
    wizard.edit('contact', ben);
    expect(at(wizard)).toEqual(['contact', ben]);
    wizard.next();
    expect(at(wizard)).toEqual(['review']);
  });

  it('ask only what a change has made necessary, in whichever entry', () => {
    const wizard = start();
    wizard.edit('person', ben);
    wizard.set(`/readers/${ben}/person/age`, 2);
    wizard.next();
    expect(at(wizard)).toEqual(['guardian', ben]);
    expect(wizard.getSnapshot().sentBack).toBe(true);
    wizard.set(`/readers/${ben}/guardian/guardianName`, 'Grace');
    wizard.next();
    expect(at(wizard)).toEqual(['review']);
  });

  it('never leave a new entry half asked', () => {
    const wizard = start();
    wizard.edit('readers');
    wizard.add();
    for (const [name, value] of Object.entries(reader(cleo, 'Cleo')['person'] as JsonObject)) {
      wizard.set(`/readers/${cleo}/person/${name}`, value);
    }
    wizard.next();
    expect(at(wizard)).toEqual(['contact', cleo]);
    wizard.set(`/readers/${cleo}/contact/phone`, '+44 20 7946 0003');
    wizard.next();
    expect(at(wizard)).toEqual(['readers']);
    wizard.next();
    expect(at(wizard)).toEqual(['review']);
  });
});

describe('steps and sub-steps under a condition', () => {
  it('are asked when the answers lead over them, and only then', () => {
    const wizard = start(outing, { wanted: { name: 'organiser' } });
    expect(wizard.route().map(({ name }) => name)).not.toContain('school');
    wizard.set('/organiser/kind', 2);
    wizard.next();
    expect(at(wizard)).toEqual(['school']);
    wizard.back();
    wizard.set('/organiser/kind', 1);
    wizard.next();
    expect(at(wizard)).toEqual(['journey']);
    wizard.back();
    expect(at(wizard)).toEqual(['organiser']);
  });

  it('are kept in the draft while they are hidden, and not submitted', () => {
    const hidden: Answers = {
      ...outing,
      school: { schoolName: 'Ada’s', class: '5' },
      readers: [
        reader(ada, 'Ada', {
          guardian: { guardianName: 'Grace' },
          contact: { phone: '+44 20 7946 0001', diet: 'nuts' },
        }),
        reader(ben, 'Ben'),
      ],
    };
    const wizard = start(hidden);
    expect(wizard.getSnapshot().answers).toEqual(hidden);
    expect(submittedAnswers(machine, flow, hidden)).toEqual(outing);
  });
});

describe('warnings', () => {
  it('are shown for valid answers, and do not stop Continue', () => {
    const wizard = start(outing, { wanted: { name: 'journey' } });
    wizard.set('/journey/seats', 40);
    expect(wizard.fieldAt('/journey/seats').warning).toBeNull();
    wizard.leave('/journey/seats');
    expect(wizard.fieldAt('/journey/seats')).toMatchObject({ error: null, warning: { keyword: 'maximum' } });
    wizard.next();
    expect(at(wizard)).toEqual(['readers']);
  });

  it('of an entry may look at what all entries share, and are told again at the review', () => {
    const soon = without(({ readers }) => {
      (readers![1]!['person'] as JsonObject)['passExpiry'] = '2090-09-01';
    });
    const pointer = `/readers/${ben}/person/passExpiry`;
    const wizard = start(soon);
    expect(wizard.getSnapshot().warnings).toMatchObject([{ pointer, keyword: 'monthsAfter' }]);
    wizard.edit('person', ben);
    expect(wizard.fieldAt(pointer).warning).not.toBeNull();
    wizard.set(pointer, '2095-09-01');
    wizard.leave(pointer);
    expect(wizard.getSnapshot().warnings).toEqual([]);
  });
});
