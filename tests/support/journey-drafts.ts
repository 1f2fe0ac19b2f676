import type { Reply } from '#contract/define.ts';
import { visaAll } from '#contract/visas.contract.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { randomUUID } from 'node:crypto';
import { stepOf } from '#engine/form/flow.ts';
import { route } from '#engine/wizard/walk.ts';
import { flowOf, machineOf } from './flow-machines.ts';
import { pdf, png } from './journey-files.ts';
import type { Customer, RunningServer } from './running-server.ts';
import { noFiles, studyAnswers, type StudyFiles, studyFilesBy } from './study-answers.ts';

const flow = flowOf('visa/study');
const asked = studyAnswers(noFiles());
const places = [...route(machineOf(flow), asked as never)].map(({ name }) => name);

/** The steps of a study visa, in the order of its machine. */
export const studySteps: readonly string[] = places.filter((name) => stepOf(flow, name) !== undefined);

/** Those before the review. The service is chosen after it. */
export const reviewedSteps: readonly string[] = places
  .slice(0, places.indexOf('review'))
  .filter((name) => studySteps.includes(name));

type Answers = ReturnType<typeof studyAnswers>;

/** Begins an application for a study visa, with all answers before `step`. */
export async function beginDraft(
  server: RunningServer,
  customer: Customer,
  step = 'review',
  changes: Record<string, Record<string, unknown>> = {},
): Promise<Reply<typeof visaAll.option>> {
  const until = step === 'review' ? studySteps.length : studySteps.indexOf(step);
  const isWanted = until > studySteps.indexOf('uploads');
  const whole = studyAnswers(isWanted ? await storedFiles(server, customer) : noFiles());
  const data: Answers = Object.fromEntries(
    studySteps.slice(0, until).map((name) => [name, { ...whole[name], ...changes[name] }]),
  );
  return server.call(visaAll.option, { childType: 1, version: 1, requestId: randomUUID(), data }, customer);
}

async function storedFiles(server: RunningServer, customer: Customer): Promise<StudyFiles> {
  const [letter, photo] = [pdf(), await png()];
  return studyFilesBy((name) =>
    name === 'photo'
      ? server.upload(customer, photo.name, photo.buffer)
      : server.upload(customer, `${name}.pdf`, letter.buffer),
  );
}

/** The answers of an order on the server. */
export async function savedAnswers(
  server: RunningServer,
  customer: Customer,
  orderNumber: string,
): Promise<Answers> {
  const { data } = await server.call(visaAll.list, { orderNumber }, customer);
  return data as Answers;
}

/** The customer's orders as their list shows them. */
export async function ordersOf(server: RunningServer, customer: Customer) {
  return (await server.call(orderInfo.list, { page: 1, pageSize: 100 }, customer)).records;
}

/** The address of a draft in the wizard. */
export function draftPath(orderNumber: string, step?: string): string {
  const query = new URLSearchParams({ visaType: '1', orderNumber, ...(step === undefined ? {} : { step }) });
  return `/commonVisa?${query.toString()}`;
}
