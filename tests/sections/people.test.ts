import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from '#contract/account.contract.ts';
import type { PersonFacts } from '#contract/facts.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { mostPeople } from '#contract/limits.ts';
import { people } from '#contract/people.contract.ts';
import { visaAll } from '#contract/visas.contract.ts';
import { OrderStatus } from '#contract/order-status.ts';
import { keepPeople } from '#server/accounts/people.ts';
import { openAnswers } from '#server/orders/answers/answers.ts';
import { inTransaction } from '#server/store/database.ts';
import { readZip } from '#tests/support/read-zip.ts';
import { studyAnswers, studyFiles } from '#tests/support/study-answers.ts';
import { createTestApp, testPassword, type TestApp, type TestUser } from '#tests/support/test-app.ts';

const DAY = 24 * 60 * 60_000;
const ada: PersonFacts = {
  surname: 'LOVELACE',
  englishName: 'ADA',
  nationality: 'GBR',
  dateOfBirth: '1995-12-10',
  passportNumber: 'P98765432',
};
const spouse: PersonFacts = { fullName: 'William King', dateOfBirth: '1990-02-21', nationality: 'GBR' };

describe('the people of earlier orders', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const list = async ({ token }: TestUser) => {
    const { body } = await test.call(people.list, {}, { token });
    if (!body.data) throw new Error(body.msg);
    return body.data;
  };
  const factsOf = async (user: TestUser) => (await list(user)).people.map(({ facts }) => facts);
  async function keep(user: TestUser, ...entered: PersonFacts[]): Promise<void> {
    test.pass(1000);
    await inTransaction(test.db, (trx) => keepPeople(trx, test.context, user.id, entered));
  }
  const rowsOf = ({ id }: TestUser) =>
    test.db.selectFrom('person').selectAll().where('account_id', '=', id).execute();

  async function sent(user: TestUser, changed: { passenger?: object; background?: object } = {}) {
    const { token } = user;
    const answers = studyAnswers(await studyFiles(test.app, token));
    const data = {
      ...answers,
      passenger: { ...answers['passenger'], ...changed.passenger },
      background: { ...answers['background'], ...changed.background },
    };
    const { body } = await test.call(
      visaAll.option,
      { childType: 1, version: 1, requestId: randomUUID(), data },
      { token },
    );
    if (!body.data) throw new Error(body.msg);
    const { id, orderNumber: order } = body.data;
    return () => test.call(orderInfo.updateOrderState, { id, status: 2, order }, { token });
  }

  it('are kept when the order is sent, and not before', async () => {
    const user = await test.signUp('sends');
    const married = {
      maritalStatus: 1,
      spouse: { name: 'William King', birthDate: '1990-02-21', nationality: 'GBR' },
    };
    const send = await sent(user, { background: married });
    expect(await factsOf(user)).toEqual([]);
    expect((await send()).body.code).toBe(200);
    const kept = await factsOf(user);
    expect(kept).toHaveLength(2);
    expect(kept).toContainEqual(expect.objectContaining({ ...ada, email: 'ada@test.example', gender: 0 }));
    expect(kept).toContainEqual(spouse);
  });

  it('are changed, and not kept twice, when the order is sent again with another passport number', async () => {
    const user = await test.signUp('corrects');
    const { token, id: accountId } = user;
    await keep(user, { ...ada, passportNumber: 'OTHER1' });
    const send = await sent(user);
    expect((await send()).body.code).toBe(200);
    const item = { pointer: '/passenger/passportNumber', reason: 'contradicts', note: '' };
    const order = await test.db
      .updateTable('order')
      .set({ status: OrderStatus.rejected, rejected: JSON.stringify([item]) })
      .where('account_id', '=', accountId)
      .returningAll()
      .executeTakeFirstOrThrow();
    const { id, revision, flow_version: version } = order;
    const answers = openAnswers(test.context.vault, order) as { passenger: object };
    const data = { ...answers, passenger: { ...answers.passenger, passportNumber: 'P11111111' } };
    const saved = await test.call(visaAll.update, { id, revision, version, data }, { token });
    expect(saved.body.code).toBe(200);
    expect((await send()).body.code).toBe(200);
    const passports = (await factsOf(user)).map(({ passportNumber }) => passportNumber);
    expect(passports).toEqual(['P11111111', 'OTHER1']);
  });

  it('are not kept when the order is refused', async () => {
    const user = await test.signUp('refused');
    const send = await sent(user, { passenger: { surname: '' } });
    expect((await send()).body.code).not.toBe(200);
    expect(await factsOf(user)).toEqual([]);
  });

  it('are stored encrypted, with hashes that tell nothing', async () => {
    const [one, other] = [await test.signUp('one'), await test.signUp('other')];
    await keep(one, ada);
    await keep(other, ada);
    const [[row], [same]] = [await rowsOf(one), await rowsOf(other)];
    expect(row?.sealed.includes('LOVELACE')).toBe(false);
    expect(row?.passport_hash).not.toEqual(same?.passport_hash);
    expect(row?.name_hash).not.toEqual(same?.name_hash);
  });

  it.each<[string, PersonFacts[], object[]]>([
    [
      'the same passport, written with a blank, changes the person',
      [ada, { passportNumber: 'p9876 5432', surname: 'KING' }],
      [{ ...ada, surname: 'KING', passportNumber: 'p9876 5432' }],
    ],
    [
      'another passport is another entry',
      [ada, { ...ada, passportNumber: 'X1' }],
      [{ ...ada, passportNumber: 'X1' }, ada],
    ],
    [
      'a spouse who then travels is one person, without the name in one line',
      [spouse, { surname: 'KING', englishName: 'WILLIAM', dateOfBirth: '1990-02-21', passportNumber: 'X2' }],
      [
        {
          surname: 'KING',
          englishName: 'WILLIAM',
          dateOfBirth: '1990-02-21',
          nationality: 'GBR',
          passportNumber: 'X2',
        },
      ],
    ],
    [
      'a traveller who is then a spouse keeps the passport, and gets the phone',
      [ada, { fullName: 'Ada Lovelace', dateOfBirth: '1995-12-10', phone: '+44 1' }],
      [{ ...ada, phone: '+44 1' }],
    ],
    [
      'the same name with another date of birth is another person',
      [spouse, { ...spouse, dateOfBirth: '1991-01-01' }],
      [{ ...spouse, dateOfBirth: '1991-01-01' }, spouse],
    ],
    [
      'somebody without passport and date of birth is not kept',
      [{ surname: 'KING', email: 'k@test.example' }],
      [],
    ],
  ])('%s', async (name, entered, expected) => {
    const user = await test.signUp(`identity ${name.length} ${expected.length}`.replaceAll(' ', '-'));
    for (const facts of entered) await keep(user, facts);
    expect(await factsOf(user)).toEqual(expected);
  });

  it(`are at most ${mostPeople}: those that were not used for the longest time go`, async () => {
    const user = await test.signUp('many');
    const numbered = Array.from({ length: mostPeople }, (_, index) => ({ passportNumber: `N${index}` }));
    for (const facts of numbered) await keep(user, facts);
    await keep(user, { passportNumber: 'N0' });
    await keep(user, { passportNumber: 'NEW' });
    const kept = (await factsOf(user)).map(({ passportNumber }) => passportNumber);
    expect([kept.length, kept[0], kept[1], kept.includes('N1')]).toEqual([mostPeople, 'NEW', 'N0', false]);
  });

  it('are deleted one by one or all, and only those of the caller', async () => {
    const [user, other] = [await test.signUp('deletes'), await test.signUp('bystander')];
    await keep(user, ada);
    await keep(user, spouse);
    await keep(other, ada);
    const [first] = (await list(user)).people;
    await test.call(people.remove, { id: first!.id }, { token: user.token });
    expect(await factsOf(user)).toEqual([ada]);
    await test.call(people.remove, {}, { token: user.token });
    expect([await factsOf(user), await factsOf(other)]).toEqual([[], [ada]]);
  });

  it('are deleted and not kept any more where the owner has switched it off', async () => {
    const user = await test.signUp('off');
    await keep(user, ada);
    await test.call(people.keep, { isKept: false }, { token: user.token });
    await keep(user, ada);
    expect(await list(user)).toEqual({ isKept: false, people: [] });
    await test.call(people.keep, { isKept: true }, { token: user.token });
    await keep(user, ada);
    expect(await list(user)).toMatchObject({ isKept: true, people: [{ facts: ada }] });
  });

  it('are part of the data that one can take along', async () => {
    const user = await test.signUp('export');
    await keep(user, ada);
    const { body } = await test.call(account.exportData, {}, { token: user.token });
    const zip = readZip((await test.app.inject(body.data?.url ?? '')).rawPayload);
    expect(JSON.parse(zip.get('people.json')?.toString('utf8') ?? '')).toMatchObject([{ facts: ada }]);
  });

  it('go with the account', async () => {
    const [leaving, staying] = [await test.signUp('leaving'), await test.signUp('staying')];
    await keep(leaving, ada);
    await keep(staying, ada);
    await test.call(account.requestDeletion, { password: testPassword }, { token: leaving.token });
    await test.tidy(new Date(test.services.now().getTime() + 15 * DAY));
    expect([await rowsOf(leaving), (await rowsOf(staying)).length]).toEqual([[], 1]);
  });

  it('are deleted 24 months after the last order in which they were entered', async () => {
    const user = await test.signUp('unused');
    await keep(user, ada);
    const [{ used_at: used } = { used_at: new Date() }] = await rowsOf(user);
    const due = new Date(used);
    due.setUTCFullYear(due.getUTCFullYear() + 2);
    await test.tidy(new Date(due.getTime() - 60_000));
    expect(await rowsOf(user)).toHaveLength(1);
    await test.tidy(new Date(due.getTime() + 60_000));
    expect(await rowsOf(user)).toEqual([]);
  });
});
