import type { Reply } from '#contract/define.ts';
import { visaAll } from '#contract/visas.contract.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { randomUUID } from 'node:crypto';
import { pdf, png } from './journey-files.ts';
import type { Customer, RunningServer } from './running-server.ts';
import { studyAnswers } from './study-answers.ts';

/** The steps of a study visa, in order. */
export const studySteps = ['passenger', 'background', 'travel', 'uploads', 'service'] as const;

/** Those before the review. The service is chosen after it. */
export const reviewedSteps = ['passenger', 'background', 'travel', 'uploads'] as const;

type Answers = ReturnType<typeof studyAnswers>;

/** Begins an application for a study visa, with all answers before `step`. */
export async function beginDraft(
  server: RunningServer,
  customer: Customer,
  step: (typeof studySteps)[number] | 'review' = 'review',
  changes: Record<string, Record<string, unknown>> = {},
): Promise<Reply<typeof visaAll.option>> {
  const isWanted = step === 'service' || step === 'review';
  const whole = studyAnswers(isWanted ? await storedFiles(server, customer) : noFiles);
  const until = step === 'review' ? studySteps.length : studySteps.indexOf(step);
  const data: Answers = Object.fromEntries(
    studySteps.slice(0, until).map((name) => [name, { ...whole[name], ...changes[name] }]),
  );
  return server.call(visaAll.option, { childType: 1, version: 1, requestId: randomUUID(), data }, customer);
}

type Files = Parameters<typeof studyAnswers>[0];

const noFile = { id: '', name: '', size: 0, type: '', url: '' };

/** For answers without files. */
export const noFiles: Files = { passportCopy: noFile, photo: noFile, invitationLetter: noFile };

async function storedFiles(server: RunningServer, customer: Customer): Promise<Files> {
  const [letter, photo] = [pdf(), await png()];
  return {
    passportCopy: await server.upload(customer, 'passport.pdf', letter.buffer),
    photo: await server.upload(customer, photo.name, photo.buffer),
    invitationLetter: await server.upload(customer, letter.name, letter.buffer),
  };
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
