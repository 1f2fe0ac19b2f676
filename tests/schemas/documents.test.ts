import { expect, it } from 'vitest';
import { documentsOf, type FlowDocument } from '#server/services/flows/flows.ts';
import { flows } from '#tests/support/flow-machines.ts';

/** The names of documents by demand. Documents of each member of a group begin with `members/`. */
type Documents = Readonly<Partial<Record<FlowDocument['demand'], string[]>>>;

const documents: Readonly<Record<string, Documents>> = {
  'visa/study': {
    required: ['passportCopy', 'photo', 'invitationLetter'],
    optional: ['vaccinationCertificate', 'travelTicket'],
  },
  'visa/work': {
    required: ['passportCopy', 'photo', 'invitationLetter', 'companyLicence'],
    optional: ['vaccinationCertificate', 'travelTicket'],
  },
  'visa/china-pr': {
    required: ['passportCopy', 'photo', 'vaccinationCertificate'],
    conditional: ['companyLicence'],
    optional: ['invitationLetter'],
  },
  'visa/work-renewal': {
    required: ['passportCopy', 'photo', 'companyLicence'],
    optional: ['invitationLetter'],
  },
  'visa/business': {
    required: ['passportCopy', 'photo', 'invitationLetter'],
    optional: ['companyLicence', 'travelTicket', 'hotelReservations'],
    // The same ticket is asked for again beside the service that requires it.
    conditional: ['travelTicket'],
  },
  'visa/group': {
    required: ['members/passportCopy', 'members/photo', 'travelTicket', 'hotelReservations'],
    optional: ['members/vaccinationCertificate'],
  },
};

it.each(flows.map((flow) => [flow.id, flow] as const))('%s asks for just its documents', (id, flow) => {
  const asked: Partial<Record<FlowDocument['demand'], string[]>> = {};
  for (const { name, demand, of } of documentsOf(flow)) {
    (asked[demand] ??= []).push(of === null ? name : `${of}/${name}`);
  }
  expect(asked).toEqual(documents[id] ?? {});
});

it('knows a flow for each row of the table', () => {
  expect(flows.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.keys(documents)));
});
