import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderInfo } from '#contract/orders.contract.ts';
import { search } from '#contract/search.contract.ts';
import { visaAll } from '#contract/visas.contract.ts';
import { operate } from '#tooling/operator/operate.ts';
import { studyAnswers, studyFiles } from '#tests/support/study-answers.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createTestApp, testPassword, type TestApp, type TestUser } from '#tests/support/test-app.ts';

describe('the command line and the server', () => {
  let test: TestApp;
  let url: string;
  let customer: TestUser;
  beforeAll(async () => {
    test = await createTestApp();
    url = await test.app.listen({ host: '127.0.0.1', port: 0 });
    customer = await test.signUp('ada');
    const operator = await test.signUp('operator');
    await test.db.updateTable('account').set({ role: 'operator' }).where('id', '=', operator.id).execute();
  });
  afterAll(() => test.close());

  const run = (...args: string[]): Promise<string> => runAs('operator@test.example', ...args);
  const runAs = async (email: string, ...args: string[]): Promise<string> => {
    const heard: string[] = [];
    const hear = (text: string): void => void heard.push(text);
    const code = await operate([...args, '--url', url, '--email', email], {
      env: { OPERATOR_PASSWORD: testPassword },
      say: hear,
      complain: hear,
      askPassword: () => Promise.reject(new Error('nobody may be asked')),
    });
    return `${code} ${heard.join('\n')}`;
  };

  async function submitted(): Promise<{ id: number; orderNumber: string }> {
    const { token } = customer;
    const data = studyAnswers(await studyFiles(test.app, token));
    const draft = { childType: 1, version: 1, requestId: randomUUID(), data };
    const begun = await test.call(visaAll.option, draft, { token });
    const { id, orderNumber } = begun.body.data!;
    const submit = await test.call(
      orderInfo.updateOrderState,
      { id, status: 2, order: orderNumber },
      { token },
    );
    expect(submit.body.code).toBe(200);
    return { id, orderNumber };
  }

  const statusOf = async (id: number): Promise<number | undefined> => {
    const detail = await test.call(orderInfo.detail, { id }, { token: customer.token });
    return detail.body.data?.orderStatus;
  };

  it('list, show, send back, write about and complete an application', async () => {
    const { id, orderNumber } = await submitted();
    expect(await run('list', '--status', '2')).toContain(orderNumber);
    const shown = await run('show', orderNumber);
    expect(shown).toMatch(/\/passenger\/surname +LOVELACE$/m);
    expect(shown).toMatch(/\/uploads\/photo +\S+/m);

    expect(await run('reject', orderNumber, '--item', '/uploads/foto:unreadable')).toMatch(
      /^1 [^]*\/uploads\/foto/,
    );
    expect(await run('reject', orderNumber, '--item', '/uploads/photo:unreadable:too dark')).toMatch(
      /^0 .*4 Rejected/,
    );
    expect(await statusOf(id)).toBe(4);
    const mails = await test.mailsTo(customer.loginName);
    expect(mails.at(-1)?.text).toContain('It cannot be read. too dark');

    expect(await run('complete', orderNumber)).toMatch(/^1 .*\n.*show MG/);
    expect(await run('inform', orderNumber, '--text', 'Hello')).toMatch(/^0 /);
    expect(await run('withdraw', orderNumber, '--reason', 'no answer')).toMatch(/^0 .*5 Cancelled/);
  });

  it('hand a document over to the customer', async () => {
    const { id, orderNumber } = await submitted();
    const file = path.join(await temporaryFolder(), 'visa.png');
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    await writeFile(file, bytes);
    expect(await run('complete', orderNumber, '--document', file)).toMatch(/^0 .*3 Completed/);
    const detail = await test.call(orderInfo.detail, { id }, { token: customer.token });
    expect(detail.body.data?.documents.map(({ name }) => name)).toEqual(['visa.png']);
  });

  it('list what visitors have searched for and not found', async () => {
    expect(await run('searches')).toMatch(/^0 Nothing was searched for in vain in the last 30 days/);
    for (const q of ['theremin', 'Theremin', 'xylophone'])
      await test.call(search.find, { q, page: 1, pageSize: 5 }, { locale: 'DE' });
    expect(await run('searches', '--days', '2')).toMatch(
      /^0 .*\n.*\n2 +DE +theremin +20\d\d.*\n1 +DE +xylophone/,
    );
  });

  it('refuse whoever is no operator', async () => {
    expect(await runAs(customer.loginName, 'list')).toMatch(/^1 .*\nOnly an operator may do this/);
  });
});
