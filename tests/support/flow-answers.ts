import { compact } from '#engine/form/answers.ts';
import type { Answers } from '#engine/form/flow.ts';
import type { Json } from '#engine/form/json.ts';
import { partsOf, withValueAt } from '#engine/form/pointer.ts';
import type { UploadValue } from '#engine/form/upload-value.ts';
import { productAnswers } from './product-answers.ts';

/** The answer for a stored picture. */
export const storedFile: UploadValue = {
  id: '0b5f2c7e-6a3d-4f8e-9c1b-2d4e6f8a0c1e',
  name: 'passport.png',
  size: 240_000,
  type: 'image/png',
};

/**
 * A complete application for a study visa with files that were never uploaded. It is enough where no server
 * checks them.
 */
export function studyApplication(): Answers {
  return productAnswers(() => storedFile)['visa/study']!;
}

/** A complete registration of an individual by e-mail. */
export function registration(): Answers {
  return {
    account: {
      type: 1,
      realName: 'Ada Lovelace',
      nickName: 'Ada',
      country: 'GBR',
      loginName: 'ada@test.example',
      emailCode: '123456',
      password: 'Lantern7',
      passwordAgin: 'Lantern7',
      agreement: true,
    },
  };
}

/** A complete registration of an individual by phone. */
export function phoneRegistration(): Answers {
  const byMail = { '/account/loginName': undefined, '/account/emailCode': undefined };
  const byPhone = { '/account/type': 2, '/account/phone': '13800138000', '/account/phoneCode': '123456' };
  return compact(withAnswers(registration(), { ...byMail, ...byPhone }));
}

/** A complete registration of a company. */
export function companyRegistration(): Answers {
  return {
    account: {
      loginName: 'office@test.example',
      emailCode: '123456',
      password: 'Lantern7',
      passwordAgin: 'Lantern7',
      companyName: 'Analytical Engines Ltd',
      companyType: 'employer',
      sn: 'GB 123 4567 89',
      website: 'www.engines.example',
      contact: 'Ada Lovelace',
      contactPhone: '+44 2079460000',
      nickName: 'Engines',
      address: 'St James’s Square 12',
      post: 'SW1Y 4LB',
      city: 'London',
      country: 'GBR',
      agreement: true,
    },
  };
}

/** The answers with other values at these pointers; `undefined` removes an answer. */
export function withAnswers(answers: Answers, changes: Readonly<Record<string, unknown>>): Answers {
  return Object.entries(changes).reduce((changed, [pointer, value]) => {
    return withValueAt(changed, partsOf(pointer), value as Json) as Answers;
  }, answers);
}
