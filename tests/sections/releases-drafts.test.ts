import type { Selectable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locales } from '#contract/locale.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { releases } from '#contract/releases.contract.ts';
import { visaAll } from '#contract/visas.contract.ts';
import { isObject, type Json } from '#engine/form/json.ts';
import { isUploadValue } from '#engine/form/upload-value.ts';
import { currentAnswers, openAnswers } from '#server/orders/answers/answers.ts';
import type { Tables } from '#server/store/tables.ts';
import { writeDrafts } from '#tooling/bench/releases/write-drafts.ts';
import { flowOf, machineOf } from '#tests/support/flow-machines.ts';
import { createReleasedApp, openedFlow } from '#tests/support/released-app.ts';
import type { TestApp, TestUser } from '#tests/support/test-app.ts';

const id = 'visa/study';
const flow = flowOf(id);
const label = 'visa.flow:study.fields.flightTicket.label';

/** Drafts at random, of all versions. */
const DRAFTS = 200;
const CUSTOMERS = 5;

let test: TestApp;
let owner: TestUser;
let customers: TestUser[];
beforeAll(async () => {
  test = await createReleasedApp();
  owner = await test.signUpOperator('owner');
  customers = [];
  for (let at = 0; at < CUSTOMERS; at++) customers.push(await test.signUp(`customer${at}`));
  await writeDrafts(test, {
    flow,
    machine: machineOf(flow),
    vault: test.services.vault,
    accounts: customers.map((customer) => customer.id),
    count: DRAFTS,
  });
});
afterAll(() => test.close());

/** The answers by their pointers; an upload is one. */
function leaves(value: Json, at = ''): [string, Json][] {
  if (value === undefined) return [];
  if (!isObject(value) || isUploadValue(value)) return [[at, value]];
  return Object.entries(value).flatMap(([name, below]) => leaves(below, `${at}/${name}`));
}

/** What a release makes of an answer, as its owner has said. */
type Become = (pointer: string, value: Json) => [string, Json];
const asEdited: Become = (pointer, value) => [
  pointer.replace('/travelTicket', '/flightTicket'),
  pointer === '/service/serviceType' && value === 3 ? 2 : value,
];

/** The name comes back. A choice that is gone was mapped on its way, and stays what it was mapped to. */
const asTakenBack: Become = (pointer, value) => [pointer, asEdited(pointer, value)[1]];

/** The answers of a draft that the present flow does not give back as its owner has said. */
function missingIn(row: Selectable<Tables['order']>, now: Json, become: Become): string[] {
  const found = new Map(leaves(now));
  return leaves(openAnswers(test.services.vault, row) as Json).flatMap(([pointer, value]) => {
    const [place, expected] = become(pointer, value);
    const isKept = JSON.stringify(found.get(place)) === JSON.stringify(expected);
    return isKept ? [] : [`${row.order_number} ${pointer} ${JSON.stringify([value, found.get(place)])}`];
  });
}

const drafts = () => test.db.selectFrom('order').selectAll().orderBy('id').execute();
/** All drafts as the server reads them, and some as their customers do. @returns the answers that are missing */
async function missing(become: Become): Promise<string[]> {
  const { flows } = test.services.releases.snapshot();
  const rows = await drafts();
  expect(rows).toHaveLength(DRAFTS);
  const gone = rows.flatMap((row) =>
    missingIn(row, currentAnswers({ ...test.services, flows }, row) as Json, become),
  );
  for (const row of rows.filter(({ deleted_at }, at) => deleted_at === null && at % 25 === 0))
    gone.push(...missingIn(row, await readBy(row), become));
  return gone;
}

const tokenOf = (row: { account_id: number }): string =>
  customers.find((customer) => customer.id === row.account_id)!.token;
async function readBy(row: { account_id: number; order_number: string }): Promise<Json> {
  const payload = { orderNumber: row.order_number };
  const { body } = await test.call(visaAll.list, payload, { token: tokenOf(row) });
  return body.data?.data as Json;
}

describe(`${DRAFTS} drafts at random keep every answer`, () => {
  let release: { id: number };
  it('when a field is renamed and a choice is gone', async () => {
    const { base, ...edited } = await openedFlow(test, id, owner);
    const text = edited.text
      .replaceAll('"travelTicket"', '"flightTicket"')
      .replace('"enum": [1, 2, 3]', '"enum": [1, 2]');
    const offer = JSON.parse(edited.offer) as { prices: { serviceType: number }[] };
    offer.prices = offer.prices.filter(({ serviceType }) => serviceType !== 3);
    const words = Object.fromEntries(
      locales.map((locale) => [locale, { ...edited.words[locale], [label]: `Flight ${locale}` }]),
    );
    const answers = {
      became: { '/uploads/travelTicket': '/uploads/flightTicket' },
      values: { '/service/serviceType': { 3: 2 } },
    };
    const { body: proposed } = await test.call(
      releases.propose,
      { flow: id, base, ...edited, text, offer: JSON.stringify(offer), words, reason: 'tested', answers },
      { token: owner.token },
    );
    expect(proposed.data).toMatchObject({ refusal: null });
    release = { id: proposed.data!.release!.id };
  });

  it('of which none would be lost, and those that were deleted are tried, too', async () => {
    const { body: impact } = await test.call(releases.impact, release, { token: owner.token });
    expect(impact.data).toMatchObject({ drafts: DRAFTS, lost: 0 });
  });

  it('when it is published', async () => {
    expect((await test.call(releases.publish, release, { token: owner.token })).body.data).toBeNull();
    expect(await missing(asEdited)).toEqual([]);
  });

  it('when it is taken back', async () => {
    const { body: list } = await test.call(releases.list, { flow: id }, { token: owner.token });
    const first = list.data!.records.find(({ number }) => number === 1)!;
    const { body: back } = await test.call(
      releases.takeBack,
      { id: first.id, reason: 'tested' },
      { token: owner.token },
    );
    expect(back.data).toMatchObject({ refusal: null });
    expect(await missing(asTakenBack)).toEqual([]);
  });

  it('also where they were deleted before, and are brought back now', async () => {
    const deleted = (await drafts()).filter(({ deleted_at }) => deleted_at !== null);
    expect(deleted).toHaveLength(DRAFTS / 20);
    for (const row of deleted) {
      const { body } = await test.call(orderInfo.restore, { id: row.id }, { token: tokenOf(row) });
      expect(body.code).toBe(200);
      expect(missingIn(row, await readBy(row), asTakenBack)).toEqual([]);
    }
  });
});
