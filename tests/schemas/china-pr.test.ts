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
import { type Case, followsRules } from '#tests/support/product-rules.ts';

const licence = '/uploads/companyLicence';

followsRules('visa/china-pr', {
  required: {
    ...travellerFields(''),
    '/residence': residenceFields,
    '/uploads': ['passportCopy', 'photo', 'vaccinationCertificate'],
    '/service': ['serviceType'],
  },
  optional: {
    ...applicantExtras(''),
    ...files('/uploads', ['invitationLetter']),
    '/residence/employerOrSchool': 'Analytical Engines',
  },
  cases: [
    ...travellerCases(''),
    ...residenceCases,
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
