import { randomUUID } from 'node:crypto';
import type { AnyStateMachine } from 'xstate';
import type { Answers, Flow } from '#engine/form/flow.ts';
import { isObject, type Json } from '#engine/form/json.ts';
import { isUploadValue } from '#engine/form/upload-value.ts';
import { sealAnswers } from '#server/orders/answers/answers.ts';
import type { Vault } from '#server/services/vault/vault.ts';
import { makeDrafts } from '../../drafts/make-drafts.ts';
import { randomNumbers } from '../../stops/random.ts';
import type { Side } from '../server/side.ts';

/** How many rows are written with one statement. */
const PART = 1_000;

/** Whose drafts are written, of which flow, and how many. */
interface Wanted {
  readonly flow: Flow;
  readonly machine: AnyStateMachine;
  readonly vault: Vault;
  readonly accounts: readonly number[];
  readonly count: number;
}

/**
 * Writes open drafts of a flow, of all its versions, each with other answers: complete ones, half-finished ones, and
 * some of each without some answers. Every twentieth was deleted by its owner, who may bring it back.
 */
export async function writeDrafts(
  { pool }: Pick<Side, 'pool'>,
  { flow, machine, vault, accounts, count }: Wanted,
): Promise<void> {
  const random = randomNumbers(count);
  const kinds = makeDrafts({ flow, machine, today: new Date().toISOString().slice(0, 10) });
  for (let from = 0; from < count; from += PART) {
    const rows = Array.from({ length: Math.min(PART, count - from) }, (_, at) => {
      const place = { account_id: accounts[(from + at) % accounts.length]!, request_id: randomUUID() };
      const answers = withoutSome(kinds[at % kinds.length]!.answers, random) as Answers;
      return { place, version: 1 + (at % flow.header.version), sealed: sealAnswers(vault, place, answers) };
    });
    await pool.query(
      `insert into "order" (order_number, account_id, child_type, status, flow_version, answers, price_fen, request_id,
         deleted_at)
       select 'MGR' || lpad(($1 + n)::text, 9, '0'), account, $2, 0, version, sealed, 0, request,
         case when n % 20 = 0 then now() end
       from unnest($3::bigint[], $4::int[], $5::bytea[], $6::uuid[]) with ordinality
         as given (account, version, sealed, request, n)`,
      [
        from,
        flow.header.childType,
        rows.map(({ place }) => place.account_id),
        rows.map(({ version }) => version),
        rows.map(({ sealed }) => sealed),
        rows.map(({ place }) => place.request_id),
      ],
    );
  }
}

/** Answers of which one in ten is missing. */
function withoutSome(value: Json, random: () => number): Json {
  if (Array.isArray(value)) return value.map((entry) => withoutSome(entry, random));
  if (!isObject(value) || isUploadValue(value)) return value;
  const kept = Object.entries(value).filter(([name]) => name === 'id' || random() >= 0.1);
  return Object.fromEntries(kept.map(([name, below]) => [name, withoutSome(below, random)]));
}
