import {
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
import { followsRules } from '#tests/support/product-rules.ts';

followsRules('visa/work', {
  required: {
    ...travellerFields('', ['employerName']),
    '/travel': travelFields,
    '/uploads': ['passportCopy', 'photo', 'invitationLetter', 'companyLicence'],
    '/service': ['serviceType'],
  },
  optional: {
    ...travellerExtras(''),
    ...travelExtras,
    ...files('/uploads', ['vaccinationCertificate', 'travelTicket']),
    '/background/addressInChina': '1376 Nanjing West Road',
  },
  cases: [
    ...travellerCases(''),
    ...travelCases,
    ...passportCases(''),
    ...fileCases('/uploads/photo', '/uploads/companyLicence'),
    ...serviceCases(3),
  ],
});
