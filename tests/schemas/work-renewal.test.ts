import {
  fileCases,
  files,
  serviceCases,
  travelCases,
  travelExtras,
  travellerCases,
  travellerExtras,
  travellerFields,
} from '#tests/support/product-cases.ts';
import { followsRules } from '#tests/support/product-rules.ts';

followsRules('visa/work-renewal', {
  required: {
    ...travellerFields('', ['employerName', 'addressInChina']),
    // The applicant of a renewal is already in China, so the city of departure is not asked.
    '/travel': ['arrivalCity', 'enterDate', 'leaveDate'],
    '/uploads': ['passportCopy', 'photo', 'companyLicence'],
    '/service': ['serviceType'],
  },
  optional: {
    ...travellerExtras(''),
    ...travelExtras,
    ...files('/uploads', ['invitationLetter']),
    '/travel/departureCity': 'London',
  },
  cases: [
    ...travellerCases(''),
    ...travelCases,
    ...fileCases('/uploads/photo', '/uploads/companyLicence'),
    ...serviceCases(3),
  ],
});
