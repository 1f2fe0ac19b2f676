import type { JsonObject } from '#engine/form/json.ts';

/** What a page begins with. */
export interface Begin {
  /** How many members. */
  readonly n: number;
  /** Some answers of each are missing or wrong. */
  readonly bad?: boolean;
}

const right: JsonObject = {
  surname: 'LOVELACE',
  givenName: 'ADA AUGUSTA',
  chineseName: '洛夫莱斯',
  gender: 0,
  birthDate: '1985-12-10',
  birthPlace: 'London',
  nationality: 'GBR',
  residence: 'FRA',
  passportPlace: 'London',
  issueDate: '2021-03-04',
  expiryDate: '2091-03-03',
  occupation: 2,
  employerName: '',
  education: 'master',
  maritalStatus: 2,
  spouseName: 'William King',
  spouseBirthDate: '1980-02-21',
  telephone: '+44 20 7946 0000',
  email: 'ada@test.example',
  contactName: 'Mary Somerville',
  relationship: 6,
  contactPhone: '+44 20 7946 0001',
  height: 168,
  visits: 3,
  address: '12 Fangzhuang Lu, Beijing',
  purpose: 4,
  refused: 1,
  refusal: 'In 2019, a paper was missing.',
  accepted: true,
};

const wrong: JsonObject = {
  surname: '',
  birthDate: '2085-12-10',
  passportPlace: '',
  telephone: 'none',
  email: 'ada',
  visits: 120,
  accepted: undefined,
};

/** The id of a member, by its place. */
export const idOf = (place: number): string => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;

/** Members with every field answered but the one that is typed into. */
export function members({ n, bad = false }: Begin): JsonObject[] {
  return Array.from({ length: n }, (_, place) => ({
    id: idOf(place),
    person: {
      ...right,
      passportNumber: `P${String(1_000_000 + place)}`,
      ...(bad && wrong),
    },
  }));
}
