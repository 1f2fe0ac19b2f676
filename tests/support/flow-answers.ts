import type { Answers } from '#engine/form/flow.ts';
import type { Json } from '#engine/form/json.ts';
import { partsOf, withValueAt } from '#engine/form/pointer.ts';
import type { UploadValue } from '#engine/form/upload-value.ts';
import { studyAnswers } from './study-answers.ts';

/** What stands in the answers for a stored picture. */
export const storedFile: UploadValue = {
  id: '0b5f2c7e-6a3d-4f8e-9c1b-2d4e6f8a0c1e',
  name: 'passport.png',
  size: 240_000,
  type: 'image/png',
};

/** A complete application for a study visa whose files nobody stored: enough where no server looks for them. */
export function studyApplication(): Answers {
  const file = { ...storedFile, url: '' };
  return studyAnswers({ passportCopy: file, photo: file, invitationLetter: file }) as Answers;
}

/** A complete registration of a person. */
export function registration(): Answers {
  return {
    account: {
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

/** The answers with other values at these pointers; `undefined` takes an answer away. */
export function withAnswers(answers: Answers, changes: Readonly<Record<string, unknown>>): Answers {
  return Object.entries(changes).reduce((changed, [pointer, value]) => {
    return withValueAt(changed, partsOf(pointer), value as Json) as Answers;
  }, answers);
}
