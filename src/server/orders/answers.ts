import type { Vault } from '../services/vault/vault.ts';

/** The answers of a flow: an object per step. */
export type Answers = Record<string, unknown>;

/** Which order answers belong to, by what is known before its row exists: two accounts may use one request id. */
export interface AnswersPlace {
  readonly account_id: number;
  readonly request_id: string;
}

/** Encrypts answers for one order. */
export function sealAnswers(vault: Vault, place: AnswersPlace, answers: Answers): Buffer {
  return vault.seal(Buffer.from(JSON.stringify(answers), 'utf8'), contextOf(place));
}

/** Reads an order's answers. */
export function openAnswers(vault: Vault, order: AnswersPlace & { readonly answers: Buffer }): Answers {
  return JSON.parse(vault.open(order.answers, contextOf(order)).toString('utf8')) as Answers;
}

function contextOf({ account_id, request_id }: AnswersPlace): string {
  return `order:${account_id}:${request_id.toLowerCase()}`;
}
