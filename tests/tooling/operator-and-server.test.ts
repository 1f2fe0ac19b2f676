import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderInfo } from '#contract/orders.contract.ts';
import { enquiry } from '#contract/enquiry.contract.ts';
import { search } from '#contract/search.contract.ts';
import { secondFactor } from '#contract/second-factor.contract.ts';
import { visaAll } from '#contract/visas.contract.ts';
import { operate } from '#tooling/operator/operate.ts';
import { picture, studyAnswers, studyFiles } from '#tests/support/study-answers.ts';
import { publishForm } from '#tests/support/owner-form.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { member, sendArticle } from '#tests/support/community-people.ts';
import { createReleasedApp } from '#tests/support/released-app.ts';
import { testPassword, type TestApp, type TestUser } from '#tests/support/test-app.ts';

describe('the command line and the server', () => {
  let test: TestApp;
  let url: string;
  let customer: TestUser;
  beforeAll(async () => {
    test = await createReleasedApp();
    url = await test.app.listen({ host: '127.0.0.1', port: 0 });
    customer = await test.signUp('ada');
    await test.signUpOperator();
  });
  afterAll(() => test.close());

  const run = (...args: string[]): Promise<string> => runAs('operator@test.example', ...args);
  const runAs = (email: string, ...args: string[]) => runWith({}, email, ...args);
  const runWith = async (env: Record<string, string>, email: string, ...args: string[]): Promise<string> => {
    const heard: string[] = [];
    const hear = (text: string): void => void heard.push(text);
    const code = await operate([...args, '--url', url, '--email', email], {
      env: { OPERATOR_PASSWORD: testPassword, ...env },
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

  it('add operators, change their roles, and show and check what operators have done', async () => {
    const bob = ['--login-name', 'bob@test.example'];
    expect(await run('add-operator', ...bob, '--name', 'Bob', '--roles', 'finance')).toMatch(/^0 Done/);
    expect(await run('give-role', ...bob, '--role', 'moderator')).toMatch(/^0 Done/);
    expect(await run('operators')).toMatch(/bob@test\.example/);
    expect(await run('take-role', '--login-name', 'operator@test.example', '--role', 'owner')).toMatch(
      /^1 This operator is the last owner/,
    );
    const record = await run('record', '--person', 'bob@test.example');
    expect(record).toContain('/api/operator/operators/giveRole');
    expect(record).not.toContain('/api/operator/operators/takeRole');
    expect(await run('record', '--check')).toMatch(/^0 [^]*rows: \d+\nlast: \S{64}/);
    expect(await run('help', 'record', '--check')).toMatch(/^0 npm run operator -- record --check /);
  });

  it('give the one-time password that the server asks for, once', async () => {
    const { loginName, token } = await test.signUpOperator('with-factor');
    const { secret = '' } = (await test.call(secondFactor.begin, {}, { token })).body.data ?? {};
    const password = (steps: number): string =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({
        timestamp: test.services.now().getTime() + steps * 30_000,
      });
    await test.call(secondFactor.confirm, { code: password(0) }, { token });
    const code = { OPERATOR_CODE: password(1) };
    expect(await runWith(code, loginName, 'operators')).toMatch(/^0 /);
    expect(await runWith(code, loginName, 'operators')).toMatch(/^1 Verification code error/);
  });

  it('list, show, send back, write about and complete an application', async () => {
    const { id, orderNumber } = await submitted();
    expect(await run('list', '--status', '2')).toContain(orderNumber);
    const shown = await run('show', orderNumber);
    expect(shown).toMatch(/^ +surname: LOVELACE$/m);
    expect(shown).toMatch(/^ +photo:\n/m);

    expect(await run('reject', orderNumber, '--items', '/uploads/foto:unreadable')).toMatch(
      /^1 [^]*\/items\/0\/pointer enum/,
    );
    expect(await run('reject', orderNumber, '--items', '/uploads/photo:unreadable:too dark')).toMatch(
      /^0 [^]*4 rejected/,
    );
    expect(await statusOf(id)).toBe(4);
    const mails = await test.mailsTo(customer.loginName);
    expect(mails.at(-1)?.text).toContain('It cannot be read. too dark');

    expect(await run('complete', orderNumber)).toMatch(/^1 .+/);
    expect(await run('inform', orderNumber, '--text', 'Hello')).toMatch(/^0 /);
    expect(await run('withdraw', orderNumber, '--reason', 'no answer')).toMatch(/^0 [^]*5 cancelled/);
  });

  it('hand a document over to the customer', async () => {
    const { id, orderNumber } = await submitted();
    const file = path.join(await temporaryFolder(), 'visa.png');
    await writeFile(file, await picture());
    expect(await run('complete', orderNumber, '--documents', file)).toMatch(/^0 [^]*3 completed/);
    const detail = await test.call(orderInfo.detail, { id }, { token: customer.token });
    expect(detail.body.data?.documents.map(({ name }) => name)).toEqual(['visa.png']);
  });

  it('list searches without a result', async () => {
    expect(await run('searches')).toMatch(/^0 There is nothing\./);
    for (const q of ['theremin', 'Theremin', 'xylophone'])
      await test.call(search.find, { q, page: 1, pageSize: 5 }, { locale: 'DE' });
    expect(await run('searches', '--days', '2')).toMatch(
      /^0 language .*\nDE +theremin +2 +20\d\d.*\nDE +xylophone +1/,
    );
  });

  it('list messages, and note which are answered', async () => {
    const { body } = await test.call(enquiry.begin, {});
    test.pass(60_000);
    const sent = await test.call(enquiry.send, {
      ticket: body.data?.ticket ?? '',
      email: 'ada@test.example',
      userName: 'Ada',
      country: 'GBR',
      title: 'Night train',
      content: 'Do you sell tickets?',
    });
    expect(sent.body.code).toBe(200);
    expect(await run('messages')).toMatch(
      /^0 total: 1\nrecords:\n +- id: 1\n[^]*email: ada@[^]*title: Night train\n/,
    );
    expect(await run('answered', '1')).toBe('0 Done.');
    expect(await run('messages')).toMatch(/\n +answeredDate: .*UTC\n/);
  });

  it('read the answers of a form that an owner has made, and take them as a table', async () => {
    await publishForm(test, 'night-train');
    const { body } = await test.call(enquiry.begin, {});
    test.pass(60_000);
    const form = { name: '=Ada', email: 'form@test.example', message: 'Do you sell tickets?' };
    const sent = await test.call(enquiry.form, {
      ticket: body.data?.ticket ?? '',
      flow: 'forms/night-train',
      answers: { form },
    });
    expect(sent.body.code).toBe(200);
    expect(await run('messages')).toMatch(
      /form:\n +flow: forms\/night-train\n +version: 1\n +title: New form\n +answers:\n +- question: Name\n +answer: =Ada\n/,
    );
    expect(await run('form-answers', '--flow', 'forms/night-train', '--from', '2020-01-01')).toMatch(
      /^0 \u{FEFF}number,received,answered,language,version,Name,E-mail address,Message\r\n\d+,20[^,]*,,US,1,'=Ada,form@test\.example,Do you sell tickets\?$/u,
    );
  });

  it('list posts that wait, decide on one, and show its history', async () => {
    expect(await run('posts')).toBe('0 total: 0');
    const author = await member(test);
    const sent = await sendArticle(test, author, { description: '<p>See https://a.example</p>' });
    const id = String(sent.data?.id);
    expect(await run('posts')).toMatch(
      new RegExp(
        `^0 total: 1\nrecords:\n +- id: ${id}\n[^]*See https[^]*images:\n +- http.*/files/[^]*First posts with links`,
      ),
    );
    const decision = ['--decision', 'reject', '--reason', 'An advert'];
    expect(await run('decide', id, ...decision)).toBe('0 Done.');
    expect(await run('decide', id, ...decision)).toMatch(/^1 /);
    expect(await run('history', id)).toMatch(/\n\d+ .*CREATE .*\n.*HOLD .*\n.*REJECT +operator .*An advert/);
  });

  it('list the watched words, and change them', async () => {
    const word = ['--word', 'aardvark*', '--language', 'US'];
    expect(await run('watch', ...word, '--action', 'mask')).toBe('0 Done.');
    const pages = await Promise.all(
      ['1', '2', '3', '4', '5'].map((page) => run('words', '--page-size', '100', '--page', page)),
    );
    expect(pages.join('\n')).toMatch(/US +aardvark\* +mask/);
    expect(await run('watch', ...word, '--action', 'none')).toBe('0 Done.');
  });

  it('list the exchange rates, and set one', async () => {
    const rate = ['--rate', '0.13', '--source', 'ECB', '--valid-from', '2026-11-24'];
    expect(await run('rate', ...rate)).toBe('0 Done.');
    expect(await run('rates')).toMatch(/validFrom +rate +source\n2026-11-24 +0\.13 +ECB\n/);
    expect(await run('rate', '--rate', '1.3', '--source', 'ECB', '--valid-from', '2026-11-25')).toMatch(
      /^1 .*far away/,
    );
  });

  it('refuse an account that is not an operator', async () => {
    expect(await runAs(customer.loginName, 'list')).toMatch(/^1 .+/);
    expect(await runAs('nobody@test.example', 'list')).toMatch(/^1 .+/);
  });
});
