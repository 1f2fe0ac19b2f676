import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderInfo } from '#contract/orders.contract.ts';
import { visaAll } from '#contract/visas.contract.ts';
import { studyAnswers, studyFiles } from '#tests/support/study-answers.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

describe('an application that has been submitted', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  async function submitAs(name: string, change: { email: string; phone: string }): Promise<string> {
    const { id, token } = await test.signUp(name);
    await test.db.updateTable('account').set(change).where('id', '=', id).execute();
    const data = studyAnswers(await studyFiles(test.app, token));
    const begun = await test.call(
      visaAll.option,
      { childType: 1, version: 1, requestId: randomUUID(), data },
      { token },
    );
    const order = begun.body.data?.orderNumber ?? '';
    const submit = { id: begun.body.data?.id ?? 0, status: 2, order };
    expect((await test.call(orderInfo.updateOrderState, submit, { token })).body.code).toBe(200);
    return order;
  }

  it.each([
    ['a mail to the address of the account', { email: 'ada@post.example', phone: '+86 13800000001' }, 1, 0],
    ['a text message where there is no address', { email: '', phone: '+86 13800000002' }, 0, 1],
    ['nothing where there is neither', { email: '', phone: '' }, 0, 0],
  ])('is confirmed by %s', async (_name, change, mails, messages) => {
    const order = await submitAs(`customer${mails}${messages}`, change);
    const mail = await test.mailsTo(change.email);
    expect(mail.map(({ subject }) => subject.includes(order))).toEqual(Array(mails).fill(true));
    const sms = await test.smsTo(change.phone);
    expect(sms.map((text) => text.includes(order))).toEqual(Array(messages).fill(true));
  });
});
