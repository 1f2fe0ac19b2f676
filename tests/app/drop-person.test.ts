import { expect, it } from 'vitest';
import { dropPerson } from '#app/parts/shop/people/drop-person.ts';
import type { PersonFacts } from '#contract/facts.ts';
import type { Answers } from '#engine/form/flow.ts';
import { createWizard } from '#engine/wizard/wizard.ts';
import { flowOf, machineOf } from '#tests/support/flow-machines.ts';

const id = '1f0c7c0e-5a1c-4c52-9c0e-0b6f4a1d0001';
const file = { id: '5f0c1c1e-93a5-4a57-8d4e-6f1f0a5b7c9d', name: 'a.jpg', size: 9, type: 'image/jpeg' };
const ada = {
  surname: 'LOVELACE',
  englishName: 'ADA',
  chineseName: '艾达',
  dateOfBirth: '1985-12-10',
  placeOfBirth: 'London',
  email: 'ada@example.com',
  issueDate: '2024-01-02',
  passportNumber: 'P98765401',
};
const background = { occupation: 1, maritalStatus: 2 };
const grace = {
  surname: 'HOPPER',
  englishName: 'GRACE',
  dateOfBirth: '1986-12-09',
  passportNumber: 'P98765402',
};
const files = ['passportCopy', 'photo', 'vaccinationCertificate', 'invitationLetter'] as const;

const member: Answers = {
  members: [
    {
      id,
      passenger: ada,
      background,
      uploads: { passportCopy: file, photo: file, vaccinationCertificate: file },
    },
  ],
};
const alone: Answers = {
  passenger: ada,
  uploads: { passportCopy: file, photo: file, invitationLetter: file },
};

interface Replaced {
  readonly flow: string;
  readonly next: PersonFacts;
  readonly hasPicture?: boolean;
}

/** The wizard in which a person has been replaced, where the files and answers of the person stand, and what it says. */
function replaced({ flow: name, next, hasPicture = false }: Replaced) {
  const flow = flowOf(name);
  const isGroup = name === 'visa/group';
  const wizard = createWizard({
    flow,
    machine: machineOf(flow),
    answers: isGroup ? member : alone,
    call: () => Promise.resolve(null),
  });
  const scope = isGroup ? `/members/${id}` : '';
  const isOther = dropPerson(wizard, `${scope}/passenger`, next, hasPicture);
  return { wizard, scope, isOther };
}

it.each<[what: string, flow: string, next: PersonFacts, hasPicture: boolean, kept: readonly string[]]>([
  ['another member of a group: none stays', 'visa/group', grace, false, []],
  [
    'another traveller: what does not show the person stays',
    'visa/study',
    grace,
    false,
    ['invitationLetter'],
  ],
  [
    'the same member: all stay',
    'visa/group',
    { ...ada },
    true,
    ['passportCopy', 'photo', 'vaccinationCertificate'],
  ],
  [
    'the same member with the name as the passport has it: all stay',
    'visa/group',
    { ...ada, englishName: 'ADA AUGUSTA' },
    true,
    ['passportCopy', 'photo', 'vaccinationCertificate'],
  ],
  [
    'the same member with a picture of a new passport: the copy of the old one goes',
    'visa/group',
    { ...ada, passportNumber: 'P11111111' },
    true,
    ['photo', 'vaccinationCertificate'],
  ],
  [
    'the same member with another number and no picture: all stay',
    'visa/group',
    { ...ada, passportNumber: 'P11111111' },
    false,
    ['passportCopy', 'photo', 'vaccinationCertificate'],
  ],
])('the files of a person who is replaced by %s', (_what, flow, next, hasPicture, kept) => {
  const { wizard, scope, isOther } = replaced({ flow, next, hasPicture });
  expect(files.filter((each) => wizard.answerAt(`${scope}/uploads/${each}`) !== undefined)).toEqual(kept);
  expect(isOther).toBe(next === grace);
});

it.each<[what: string, next: PersonFacts, passenger: unknown, background: unknown]>([
  ['another member: none stays', grace, undefined, undefined],
  ['the same member with a new passport: all stay', { ...ada, passportNumber: 'P11111111' }, ada, background],
])('the answers about a member who is replaced by %s', (_what, next, passenger, about) => {
  const { wizard, scope } = replaced({ flow: 'visa/group', next });
  expect(wizard.answerAt(scope)).toMatchObject({ id });
  expect(wizard.answerAt(`${scope}/passenger`)).toEqual(passenger);
  expect(wizard.answerAt(`${scope}/background`)).toEqual(about);
});

it('a member who is replaced comes back by one Undo', () => {
  const { wizard, scope } = replaced({ flow: 'visa/group', next: grace });
  wizard.undo();
  expect(wizard.answerAt(scope)).toEqual((member['members'] as Answers[])[0]);
});

it('nothing that was entered about a traveller stays when another one is filled in', () => {
  const { wizard } = replaced({ flow: 'visa/study', next: grace });
  const left = Object.keys(ada).filter((name) => wizard.answerAt(`/passenger/${name}`) !== undefined);
  expect(left).toEqual([]);
});
