import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyDetail } from '#contract/visas.contract.ts';
import type { FlowDocument } from '#server/services/flows/flows.ts';
import { documentsToBring } from '#server/products/documents.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

/** By demand; what is asked for of each member of a group stands behind `members`. */
interface Documents {
  readonly required: string[];
  readonly conditional?: string[];
  readonly optional?: string[];
}

/** As `schemas/` ask for them. */
const documents: [string, number, Documents][] = [
  [
    'a study visa',
    1,
    {
      required: ['passportCopy', 'photo', 'invitationLetter'],
      optional: ['vaccinationCertificate', 'travelTicket'],
    },
  ],
  [
    'a work visa',
    2,
    {
      required: ['passportCopy', 'photo', 'invitationLetter', 'companyLicence'],
      optional: ['vaccinationCertificate', 'travelTicket'],
    },
  ],
  [
    'permanent residence',
    3,
    {
      required: ['passportCopy', 'photo', 'vaccinationCertificate'],
      conditional: ['companyLicence'],
      optional: ['invitationLetter'],
    },
  ],
  [
    'the renewal of a work visa',
    4,
    { required: ['passportCopy', 'photo', 'companyLicence'], optional: ['invitationLetter'] },
  ],
  [
    'a business visa',
    5,
    {
      required: ['passportCopy', 'photo', 'invitationLetter'],
      conditional: ['travelTicket'],
      optional: ['companyLicence', 'hotelReservations'],
    },
  ],
  [
    'a group visa',
    6,
    {
      required: ['members passportCopy', 'members photo', 'travelTicket', 'hotelReservations'],
      optional: ['members vaccinationCertificate'],
    },
  ],
  ['a welcome', 7, { required: [] }],
  ['a transfer', 8, { required: [] }],
  ['a card', 9, { required: [] }],
];

describe('the documents of a product', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it.each(documents)(
    'for %s are those that its schema asks for, each once',
    async (_what, childType, asked) => {
      const { body } = await test.call(applyDetail.list, { childType });
      const named = (demand: string): string[] | undefined =>
        body.data
          ?.filter((document) => document.demand === demand)
          .map(({ name, of }) => (of === null ? name : `${of} ${name}`))
          .sort();
      const { required, conditional = [], optional = [] } = asked;
      expect(named('required')).toEqual([...required].sort());
      expect(named('conditional')).toEqual([...conditional].sort());
      expect(named('optional')).toEqual([...optional].sort());
    },
  );

  it('are unknown for a product that does not exist', async () => {
    const { body } = await test.call(applyDetail.list, { childType: 99 });
    expect(body).toMatchObject({ code: 400, errors: [{ pointer: '/childType' }] });
  });

  it.each([
    ['optional', 'conditional', 'conditional'],
    ['conditional', 'optional', 'conditional'],
    ['required', 'conditional', 'required'],
    ['optional', 'required', 'required'],
  ] as const)('are %s and %s in two steps: %s', (first, second, demand) => {
    const ticket = (asked: FlowDocument['demand'], of: string | null = null) => {
      return { name: 'travelTicket', demand: asked, of };
    };
    expect(documentsToBring({ documents: () => [ticket(first), ticket(second)] })).toEqual([ticket(demand)]);
    const ofMember = ticket(second, 'members');
    expect(documentsToBring({ documents: () => [ticket(first), ofMember] })).toHaveLength(2);
  });
});
