import { expect, it } from 'vitest';
import { storedFile, withAnswers } from '#tests/support/flow-answers.ts';
import {
  deliveryCases,
  deliveryFields,
  fileCases,
  files,
  passportCases,
  serviceCases,
  travelCases,
  travelExtras,
  travelFields,
  travellerCases,
  travellerExtras,
  travellerFields,
} from '#tests/support/product-cases.ts';
import { type Case, completeOrder, followsRules, productFlow } from '#tests/support/product-rules.ts';

const ticket = '/service/travelTicket';
const urgent = { '/service/serviceType': 3 };
const hasTicket = files('/uploads', ['travelTicket']);

followsRules('visa/business', {
  required: {
    ...travellerFields('', ['employerName']),
    '/travel': travelFields,
    '/uploads': ['passportCopy', 'photo', 'invitationLetter'],
    '/service': ['serviceType'],
    '/delivery': deliveryFields,
  },
  optional: {
    ...travellerExtras(''),
    ...travelExtras,
    ...files('/uploads', ['companyLicence', 'travelTicket', 'hotelReservations']),
    '/background/addressInChina': '1376 Nanjing West Road',
  },
  cases: [
    ...travellerCases(''),
    ...travelCases,
    ...passportCases(''),
    ...fileCases('/uploads/photo', '/uploads/invitationLetter'),
    ...deliveryCases,
    // Only the extra urgent service requires a ticket.
    ...serviceCases(3).map(([what, changes, refused = {}]): Case => [
      what,
      { ...hasTicket, ...changes },
      refused,
    ]),
    ['accepts the normal service without a ticket', { '/service/serviceType': 1 }],
    ['accepts the express service without a ticket', { '/service/serviceType': 2 }],
    ['asks the extra urgent service for a ticket, beside the choice', urgent, { [ticket]: 'required' }],
    ['accepts the ticket beside the choice', { ...urgent, [ticket]: storedFile }],
    [
      'refuses a ticket over 2 MB beside the choice',
      { ...urgent, [ticket]: { ...storedFile, size: 2 * 1024 * 1024 + 1 } },
      { [ticket]: 'upload' },
    ],
  ],
});

it('does not submit the ticket beside the service while that field is hidden', () => {
  const submitted = (changes: object): unknown =>
    productFlow('visa/business').pruneHidden(
      withAnswers(completeOrder('visa/business'), { [ticket]: storedFile, ...changes }),
    )['service'];
  expect(submitted(urgent)).toEqual({ serviceType: 3, travelTicket: storedFile });
  expect(submitted({ ...urgent, ...hasTicket })).toEqual({ serviceType: 3 });
  expect(submitted({ '/service/serviceType': 1 })).toEqual({ serviceType: 1 });
});
