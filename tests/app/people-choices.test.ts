import { describe, expect, it } from 'vitest';
import type { PersonFacts } from '#contract/facts.ts';
import type { Answers } from '#engine/form/flow.ts';
import { choicesAt, type Person } from '#app/parts/shop/people/choices.ts';
import { personPlaces } from '#app/parts/shop/people/person-places.ts';
import { compileFlow, productSchemas } from '#tests/support/flow-compile.ts';

const [study, group, ride, card] = await Promise.all(
  ['visa/study', 'visa/group', 'vip/transfer', 'wifi/card'].map((id) => compileFlow(productSchemas, id)),
);
const marie = {
  surname: 'DUPONT',
  englishName: 'MARIE',
  nationality: 'FRA',
  dateOfBirth: '1990-05-14',
  passportNumber: '12AB34567',
  passportExpiry: '2031-03-01',
  email: 'marie@test.example',
} satisfies PersonFacts;
const leo = { fullName: 'Léo Dupont', dateOfBirth: '1988-02-03', nationality: 'FRA' } satisfies PersonFacts;
const known: Person[] = [marie, leo].map((facts, id) => ({
  id,
  facts,
  usedDate: '2026-11-22T10:00:00.000Z',
}));

const [ada, ben] = [1, 2].map((digit) => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`);
const married = { maritalStatus: 1 };
const passport = (facts: PersonFacts): Answers => ({
  surname: facts.surname,
  englishName: facts.englishName,
  passportNumber: facts.passportNumber,
});
const names = (answers: Answers, at: string, flow = study!): unknown =>
  choicesAt(flow, answers, at, known).offered.map(({ name }) => name);

describe('the people who are offered', () => {
  it('fill in the fields of a passport step by their facts', () => {
    const [choice] = choicesAt(study!, {}, '/passenger', known).offered;
    expect(choice).toEqual({
      id: 0,
      name: 'MARIE DUPONT',
      hasPassport: true,
      facts: marie,
      values: {
        surname: 'DUPONT',
        englishName: 'MARIE',
        nationality: 'FRA',
        dateOfBirth: '1990-05-14',
        passportNumber: '12AB34567',
        expiryDate: '2031-03-01',
        email: 'marie@test.example',
      },
    });
  });

  it('fill in a spouse, whose name is asked in one line', () => {
    const [choice] = choicesAt(study!, { background: married }, '/background/spouse', known).offered;
    expect(choice?.values).toEqual({ name: 'MARIE DUPONT', birthDate: '1990-05-14', nationality: 'FRA' });
  });

  it('fill in the passenger of a ride, who is asked for no passport', () => {
    const [choice] = choicesAt(ride!, {}, '/passengers', known).offered;
    expect(choice).toMatchObject({
      hasPassport: false,
      values: { surname: 'DUPONT', englishName: 'MARIE', email: 'marie@test.example' },
    });
  });

  it('are not those who are filled in already', () => {
    const { values } = choicesAt(study!, {}, '/passenger', known).offered[0]!;
    expect(names({ passenger: values }, '/passenger')).not.toContain('MARIE DUPONT');
  });

  it('are none at a step that asks for no person', () => {
    expect(names({}, '/travel')).toEqual([]);
  });

  it('are not the traveller as the own spouse, but said', () => {
    const answers = { passenger: passport(marie), background: married };
    const withBirth = { ...answers, passenger: { ...answers.passenger, dateOfBirth: marie.dateOfBirth } };
    const { offered, already } = choicesAt(study!, withBirth, '/background/spouse', known);
    expect([offered.map(({ name }) => name), already]).toEqual([['Léo Dupont'], ['MARIE DUPONT']]);
  });

  it('are not the same member twice, but said', () => {
    const members = [{ id: ada!, passenger: passport(marie) }, { id: ben! }];
    const { offered, already } = choicesAt(group!, { members }, `/members/${ben}/passenger`, known);
    expect([offered.map(({ name }) => name), already]).toEqual([['Léo Dupont'], ['MARIE DUPONT']]);
  });

  it('are a member of the group as the spouse of another member', () => {
    const members = [
      { id: ada!, passenger: passport(marie) },
      { id: ben!, background: married },
    ];
    expect(names({ members }, `/members/${ben}/background/spouse`, group)).toContain('MARIE DUPONT');
  });
});

describe('the places that ask for a person', () => {
  it.each([
    ['visa/study', study, ['passenger'], true],
    ['visa/group', group, ['passenger'], true],
    ['vip/transfer', ride, ['passengers'], false],
    ['wifi/card', card, [], false],
  ])('in %s', (_id, flow, steps, tellsWho) => {
    const places = personPlaces(flow!);
    expect([places.steps, places.tellsWho]).toEqual([steps, tellsWho]);
  });

  it.each([
    [study, '/background/spouse', true],
    [study, '/background/emergencyContact', false],
    [group, `/members/${ada}/background/spouse`, true],
  ])('among groups: %s', (flow, pointer, isPlace) => {
    expect(personPlaces(flow!).isGroup(pointer)).toBe(isPlace);
  });
});
