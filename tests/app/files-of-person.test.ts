import { expect, it } from 'vitest';
import { dropFilesOfPerson } from '#app/parts/shop/people/files-of-person.ts';
import type { PersonFacts } from '#contract/facts.ts';
import type { Answers } from '#engine/form/flow.ts';
import { createWizard } from '#engine/wizard/wizard.ts';
import { flowOf, machineOf } from '#tests/support/flow-machines.ts';

const id = '1f0c7c0e-5a1c-4c52-9c0e-0b6f4a1d0001';
const file = { id: '5f0c1c1e-93a5-4a57-8d4e-6f1f0a5b7c9d', name: 'a.jpg', size: 9, type: 'image/jpeg' };
const ada = {
  surname: 'LOVELACE',
  englishName: 'ADA',
  dateOfBirth: '1985-12-10',
  passportNumber: 'P98765401',
};
const grace = {
  surname: 'HOPPER',
  englishName: 'GRACE',
  dateOfBirth: '1986-12-09',
  passportNumber: 'P98765402',
};
const files = ['passportCopy', 'photo', 'vaccinationCertificate', 'invitationLetter'] as const;

const member: Answers = {
  members: [
    { id, passenger: ada, uploads: { passportCopy: file, photo: file, vaccinationCertificate: file } },
  ],
};
const alone: Answers = {
  passenger: ada,
  uploads: { passportCopy: file, photo: file, invitationLetter: file },
};

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
])('the files of a person who is replaced by %s', (_what, name, next, hasPicture, kept) => {
  const flow = flowOf(name);
  const isGroup = name === 'visa/group';
  const wizard = createWizard({
    flow,
    machine: machineOf(flow),
    answers: isGroup ? member : alone,
    call: () => Promise.resolve(null),
  });
  const scope = isGroup ? `/members/${id}` : '';
  const had = files.filter((each) => wizard.answerAt(`${scope}/uploads/${each}`) !== undefined);
  const hasDropped = dropFilesOfPerson(wizard, `${scope}/passenger`, next, hasPicture);
  expect(files.filter((each) => wizard.answerAt(`${scope}/uploads/${each}`) !== undefined)).toEqual(kept);
  expect(hasDropped).toBe(kept.length < had.length);
});
