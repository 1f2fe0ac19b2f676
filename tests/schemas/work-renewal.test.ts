import {
  applicantExtras,
  fileCases,
  files,
  residenceCases,
  residenceFields,
  serviceCases,
  travellerCases,
  travellerFields,
} from '#tests/support/product-cases.ts';
import { followsRules } from '#tests/support/product-rules.ts';

followsRules('visa/work-renewal', {
  required: {
    ...travellerFields(''),
    '/residence': [...residenceFields, 'employerOrSchool'],
    '/uploads': ['passportCopy', 'photo', 'companyLicence'],
    '/service': ['serviceType'],
  },
  optional: {
    ...applicantExtras(''),
    ...files('/uploads', ['invitationLetter']),
  },
  cases: [
    ...travellerCases(''),
    ...residenceCases,
    ...fileCases('/uploads/photo', '/uploads/companyLicence'),
    ...serviceCases(3),
  ],
});
