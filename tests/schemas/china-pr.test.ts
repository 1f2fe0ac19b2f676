import {
  fileCases,
  files,
  serviceCases,
  travelCases,
  travelExtras,
  travelFields,
  travellerCases,
  travellerExtras,
  travellerFields,
} from '#tests/support/product-cases.ts';
import { type Case, followsRules } from '#tests/support/product-rules.ts';

const licence = '/uploads/companyLicence';

followsRules('visa/china-pr', {
  required: {
    ...travellerFields('', ['addressInChina']),
    '/travel': travelFields,
    '/uploads': ['passportCopy', 'photo', 'vaccinationCertificate'],
    '/service': ['serviceType'],
  },
  optional: {
    ...travellerExtras(''),
    ...travelExtras,
    ...files('/uploads', ['invitationLetter']),
    '/background/employerName': 'Analytical Engines',
  },
  cases: [
    ...travellerCases(''),
    ...travelCases,
    ...fileCases('/uploads/photo', '/uploads/vaccinationCertificate'),
    ...serviceCases(3),
    ...[1, 2].map((occupation): Case => [
      `asks occupation ${occupation} for the company’s licence`,
      { '/background/occupation': occupation, [licence]: undefined },
      { [licence]: 'required' },
    ]),
    ...[3, 4, 5, 6].flatMap((occupation): Case[] => [
      [
        `accepts occupation ${occupation} without the company’s licence`,
        { '/background/occupation': occupation, [licence]: undefined },
      ],
      [
        `accepts occupation ${occupation} with the company’s licence`,
        { '/background/occupation': occupation, ...files('/uploads', ['companyLicence']) },
      ],
    ]),
  ],
});
