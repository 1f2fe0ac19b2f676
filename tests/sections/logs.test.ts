import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from '#contract/account.contract.ts';
import { auth } from '#contract/auth.contract.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { certificates, visaAll } from '#contract/visas.contract.ts';
import { createLog } from '#server/start/log.ts';
import { studyAnswers, studyFiles } from '#tests/support/study-answers.ts';
import { createTestApp, type TestApp, testPassword } from '#tests/support/test-app.ts';

describe('the log', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it('holds nothing about persons after a whole application, failures included', async () => {
    const ip = '198.51.100.23';
    const ada = await test.signUp('ada');
    const options = { token: ada.token, ip };
    await test.call(
      auth.login,
      { client: 'APP', loginType: 0, username: ada.loginName, password: testPassword },
      { ip },
    );
    await test.call(account.registerCode, { type: 1, operation: 'grace@test.example' }, { ip });
    const code = /\b\d{6}\b/.exec((await test.mailsTo('grace@test.example'))[0]?.text ?? '')?.[0] ?? '';
    await test.call(
      account.register,
      { loginName: 'grace@test.example', emailCode: code, password: 'Tiny' },
      { ip },
    );
    const files = await studyFiles(test.app, ada.token);
    const answers = studyAnswers(files);
    const draft = await test.call(
      visaAll.option,
      { childType: 1, version: 1, requestId: randomUUID(), data: answers },
      options,
    );
    const number = draft.body.data?.orderNumber ?? '';
    await test.call(certificates.get, { url: files.photo.url }, options);
    await test.app.inject({ url: files.photo.url, remoteAddress: ip });
    await test.call(
      orderInfo.updateOrderState,
      { id: draft.body.data?.id ?? 0, status: 2, order: number },
      options,
    );
    await test.app.inject({
      url: `/commonVisa?data=${encodeURIComponent(JSON.stringify(answers))}`,
      remoteAddress: ip,
    });

    const log = test.log.join('\n');
    expect(log).toContain('/api/orderInfo/updateOrderState/:id/:status/:order');
    const personal = [
      ada.token,
      ada.loginName,
      testPassword,
      'grace@test.example',
      'LOVELACE',
      'P98765432',
      number,
      ip,
      files.photo.id,
    ];
    for (const secret of personal) expect(log).not.toContain(secret);
    expect(log).not.toMatch(new RegExp(`\\b${code}\\b`));
    expect(log).not.toContain('signature=');
  });

  it('drops secrets and cleans messages, whatever is handed to it', () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    const error = Object.assign(
      new Error('Key (login_name)=(ada@test.example) "P98765432" at passport P98765432 12345678'),
      {
        code: '23505',
        detail: 'Key (login_name)=(ada@test.example) already exists.',
        parameters: ['ada@test.example'],
      },
    );
    log.error(
      { err: error, password: 'Secret1', nested: { accessToken: 'abc', deep: { emailCode: '424242' } } },
      'failed',
    );
    const [line = ''] = lines;
    expect(line).toContain('23505');
    expect(line).toContain('at ');
    for (const secret of ['ada@test.example', '"P98765432"', '12345678', 'Secret1', 'abc', '424242']) {
      expect(line).not.toContain(secret);
    }
  });
});
