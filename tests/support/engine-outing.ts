import type { Answers, Flow } from '#engine/form/flow.ts';
import type { JsonObject } from '#engine/form/json.ts';
import type { UploadValue } from '#engine/form/upload-value.ts';
import { compileFlow, exampleSchemas } from './flow-compile.ts';

/** A flow with every feature of the engine, and a flow of one page. */
export const outing: Flow = await compileFlow(exampleSchemas, 'library/outing');
export const note: Flow = await compileFlow(exampleSchemas, 'library/note');
export { machine as outingMachine } from '../engine/flows/library/outing.machine.ts';

/** A date this many days from now, yyyy-MM-dd. */
export const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The data of a stored file that no server has. */
export const storedPaper: UploadValue = {
  id: '6b3f0e58-1f0d-4a53-9a67-0c0f4d6a1b2e',
  name: 'ticket.pdf',
  size: 1200,
  type: 'application/pdf',
};

/** The ids of the readers in `outingAnswers`. */
export const [ada, grace] = [
  '0d9d5a3e-5f0f-4c57-8f63-1c7a3c1d2e01',
  '0d9d5a3e-5f0f-4c57-8f63-1c7a3c1d2e02',
] as const;

const grownUp = (id: string, givenName: string, familyName: string, passNumber: string): JsonObject => ({
  id,
  person: { givenName, familyName, age: 1, passNumber },
  contact: { phone: '+44 20 7946 0001', address: 'Russell Square 1' },
});

/** Complete answers of two adult friends. */
export function outingAnswers(): Answers {
  return {
    organiser: {
      groupName: 'Page turners',
      kind: 1,
      surname: 'LOVELACE',
      homeland: 'GBR',
      email: 'ada@test.example',
      emailCode: '123456',
    },
    journey: {
      city: 'Hangzhou',
      airport: 'PVG',
      leaveDate: inDays(40),
      returnDate: inDays(50),
      seats: 4,
      subject: 12,
      stops: [{ place: 'Wuzhen', nights: 2 }],
    },
    readers: [grownUp(ada, 'Ada', 'Lovelace', 'P1234567'), grownUp(grace, 'Grace', 'Hopper', 'P7654321')],
    papers: { portrait: { ...storedPaper, name: 'portrait.png', type: 'image/png' }, accepted: true },
  };
}
