import type { Answers } from '#engine/form/flow.ts';
import { dayFromNow } from './day-from-now.ts';
import { storedFile } from './flow-answers.ts';

/** Changed answers by their pointers; `undefined` removes one. */
type Changes = Readonly<Record<string, unknown>>;

/**
 * Complete answers with changes, and the errors when they are submitted: the keyword by pointer. The first entry of a
 * list is named `0`.
 */
export type Said = readonly [flow: string, changes: Changes, refused: Readonly<Record<string, string>>];

/** The states on the route of complete answers with changes; `…` stands for those before. */
export type Way = readonly [flow: string, changes: Changes, states: string];

/** What the shop asks after each recipe for schemas was followed, by the recipe's title. */
export const asked: Readonly<Record<string, readonly Said[]>> = {
  'Make a document required, or optional': [
    [
      'visa/work',
      { '/uploads/vaccinationCertificate': undefined },
      { '/uploads/vaccinationCertificate': 'required' },
    ],
    ['visa/work', { '/uploads/companyLicence': undefined }, {}],
  ],
  'Add a field': [
    ['visa/work', { '/background/permit': undefined }, { '/background/permit': 'required' }],
    ['visa/work', { '/background/permit': '4101 8205' }, {}],
    ['visa/study', {}, {}],
  ],
  'Change a limit or the choices': [
    ['wifi/card', { count: 50 }, {}],
    ['wifi/card', { count: 51 }, { count: 'maximum' }],
    ['visa/work', { '/service/serviceType': 2 }, {}],
    ['visa/work', { '/service/serviceType': 3 }, { '/service/serviceType': 'enum' }],
  ],
  'Ask something only under a condition': [
    ['visa/work', { '/travel/entryAirport': undefined, '/travel/gate': undefined }, {}],
    [
      'visa/work',
      { '/travel/entryAirport': 'PVG', '/travel/gate': undefined },
      { '/travel/gate': 'required' },
    ],
    ['visa/work', { '/travel/entryAirport': 'PVG', '/travel/gate': 0 }, { '/travel/gate': 'minimum' }],
    ['visa/work', { '/travel/entryAirport': 'PVG', '/travel/gate': 7 }, {}],
  ],
  'Rename or move a field': [
    ['visa/work-renewal', { '/uploads/licence': undefined }, { '/uploads/licence': 'required' }],
    ['visa/work-renewal', { '/uploads/licence': storedFile }, {}],
  ],
  'Sell another visa': [
    ['visa/transit', {}, {}],
    ['visa/transit', { '/uploads/photo': undefined }, { '/uploads/photo': 'required' }],
  ],
  'Set a price from a day on': [['visa/business', {}, {}]],
  'Rename an answer that orders need': [
    ['wifi/card', { '/card/pieces': undefined }, { '/card/pieces': 'required' }],
    ['wifi/card', { '/card/pieces': 20 }, {}],
  ],
  'Require something if another page says so': [
    ['visa/group', {}, {}],
    [
      'visa/group',
      { '/members/0/passenger/dateOfBirth': dayFromNow(-4000) },
      { '/members/0/uploads/birthCertificate': 'required' },
    ],
    [
      'visa/group',
      {
        '/members/0/passenger/dateOfBirth': dayFromNow(-4000),
        '/members/0/uploads/birthCertificate': storedFile,
      },
      {},
    ],
  ],
};

/** The answers of a form that is no order. */
export const phone: Answers = { phone: { phone: '+86 138 0013 8000', phoneCode: '123456' } };

const end = 'review confirming payment';
const second = { '/service/serviceType': 2 };

/** Where a machine leads after each recipe for machines was followed, by the recipe's title. */
export const ways: Readonly<Record<string, readonly Way[]>> = {
  'Add a step': [['wifi/card', { '/travel/departureCity': 'Rome' }, `card delivery travel ${end}`]],
  'Take a step out': [
    ['visa/business', {}, 'passenger travel uploads review service confirming payment'],
    [
      'visa/business',
      { '/background': undefined },
      'passenger travel uploads review service confirming payment',
    ],
  ],
  'Change the order': [
    ['vip/welcome', {}, `passengers destination arrival ${end}`],
    ['vip/transfer', {}, `passengers destination arrival ${end}`],
  ],
  'Ask a step only under a condition': [
    ['visa/group', { '/service/serviceType': 1 }, '… service delivery confirming payment'],
    ['visa/group', second, '… service confirming payment'],
    ['visa/group', { ...second, '/delivery': undefined }, '… service confirming payment'],
  ],
  'Add a call that is waited for, or an outcome': [
    ['account/change-phone', {}, 'phone submitting reading done'],
  ],
  'Give one product a machine of its own': [
    ['visa/work', {}, 'travel passenger background uploads review service submitting status'],
  ],
};
