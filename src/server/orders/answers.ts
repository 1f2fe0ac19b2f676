import type { Vault } from '../store/vault.ts';

/** The answers of a flow: an object per step. */
export type Answers = Record<string, unknown>;

/** Encrypts answers for one order; the request id is known before the order's row exists. */
export function sealAnswers(vault: Vault, requestId: string, answers: Answers): Buffer {
  return vault.seal(Buffer.from(JSON.stringify(answers), 'utf8'), contextOf(requestId));
}

/** Reads an order's answers. */
export function openAnswers(vault: Vault, order: { request_id: string; answers: Buffer }): Answers {
  return JSON.parse(vault.open(order.answers, contextOf(order.request_id)).toString('utf8')) as Answers;
}

function contextOf(requestId: string): string {
  return `order:${requestId.toLowerCase()}`;
}
