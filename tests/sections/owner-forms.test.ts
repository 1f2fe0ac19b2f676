import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Reply } from '#contract/define.ts';
import { enquiry } from '#contract/enquiry.contract.ts';
import { errors } from '#contract/errors.ts';
import { enquirySeconds } from '#contract/figures.ts';
import { contentDomain } from '#server/content/domain.ts';
import { insertEnquiry } from '#server/content/enquiries/enquiry-rows.ts';
import { contactOf } from '#server/services/contact.ts';
import { inTransaction } from '#server/store/database.ts';
import { callers } from '#tests/support/codes.ts';
import { publishForm, withPhone } from '#tests/support/owner-form.ts';
import { createReleasedApp } from '#tests/support/released-app.ts';
import type { TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
let operator: string;
let office: string;
const newIp = callers();
beforeAll(async () => {
  test = await createReleasedApp();
  operator = (await test.signUpOperator()).token;
  office = (await contactOf(test.db))?.email ?? '';
  await publishForm(test, 'night-train');
});
beforeEach(() => test.db.deleteFrom('throttle').execute());
afterAll(() => test.close());

const form = {
  name: 'Ada Lovelace',
  email: 'ada@test.example',
  message: 'Is there a berth\nfor two on Sunday?',
};
interface Sent {
  flow?: string;
  version?: number;
  form?: object;
  ticket?: string;
  website?: string;
}

async function ticket(ip: string): Promise<string> {
  const { body } = await test.call(enquiry.begin, {}, { ip });
  test.pass((enquirySeconds + 1) * 1000);
  return body.data!.ticket;
}

async function send(sent: Sent = {}, options: { token?: string; locale?: string } = {}) {
  const ip = newIp();
  const { form: changes, ticket: own = await ticket(ip), ...others } = sent;
  const payload = {
    flow: 'forms/night-train',
    answers: { form: { ...form, ...changes } },
    ticket: own,
    ...others,
  };
  const { body } = await test.call(enquiry.form, payload, { ip, ...options });
  return body;
}

async function stored(): Promise<Reply<typeof enquiry.list>['records']> {
  const { body } = await test.call(enquiry.list, { page: 1, pageSize: 50 }, { token: operator });
  return body.data!.records;
}
const from = async (email: string) => (await stored()).filter(({ message }) => message.email === email);
const exported = async (asked: { flow: string; from?: string; to?: string }) => {
  const { body } = await test.call(enquiry.exportForm, asked, { token: operator });
  return body.data!.csv.replace('\u{FEFF}', '').trimEnd().split('\r\n');
};

describe('the answers of a form that an owner has made', () => {
  it('are stored sealed, mailed to the office with their questions, and confirmed', async () => {
    const email = 'first@test.example';
    expect(await send({ version: 1, form: { email } }, { locale: 'DE' })).toMatchObject({ code: 200 });
    const row = await test.db.selectFrom('enquiry').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ kind: 'form', flow: 'forms/night-train', flow_version: 1, locale: 'DE' });
    expect(row.sealed.includes(form.name)).toBe(false);
    const [found] = await from(email);
    expect(found).toMatchObject({
      language: 'DE',
      answers: null,
      form: {
        flow: 'forms/night-train',
        version: 1,
        title: 'New form',
        answers: [
          { question: 'Name', answer: 'Ada Lovelace' },
          { question: 'E-mail address', answer: email },
          { question: 'Message', answer: 'Is there a berth\nfor two on Sunday?' },
        ],
      },
    });
    const [told] = (await test.mailsTo(office)) as { subject: string; text: string; replyTo?: string }[];
    expect(told).toMatchObject({ subject: `Form ${found!.id}: New form`, replyTo: email });
    expect(told!.text).toContain('Name: Ada Lovelace\nE-mail address: first@test.example\nMessage: Is there');
    expect(told!.text).toContain('German');
    const [confirmed] = await test.mailsTo(email);
    expect(confirmed?.text).toContain(String(found!.id));
    expect(confirmed?.text).not.toContain('berth');
  });

  it('are stored once where they are sent twice with one ticket, and others need another ticket', async () => {
    const email = 'twice@test.example';
    const once = await ticket(newIp());
    const replies = await Promise.all([
      send({ ticket: once, form: { email } }),
      send({ ticket: once, form: { email } }),
    ]);
    expect(replies.map(({ code }) => code)).toEqual([200, 200]);
    const other = await send({ ticket: once, form: { email, name: 'Eve' } });
    expect(other.code).toBe(errors.enquiryRefused.code);
    expect(await from(email)).toHaveLength(1);
    expect(await test.mailsTo(email)).toHaveLength(1);
  });

  it('are refused at their fields, and where a program has filled in the trap', async () => {
    expect(await send({ form: { email: 'ada', message: 'short' } })).toMatchObject({
      code: errors.invalidInput.code,
      errors: [{ pointer: '/form/email' }, { pointer: '/form/message' }],
    });
    const trapped = await send({ website: 'https://spam.example', form: { email: 'trap@test.example' } });
    expect(trapped.code).toBe(errors.enquiryRefused.code);
    expect(await from('trap@test.example')).toEqual([]);
  });

  it.each(['forms/none', 'forms/', 'site/contact', 'visa/work', '../forms/night-train'])(
    'are refused for %s, which is no such form',
    async (flow) => {
      expect((await send({ flow })).code).toBe(errors.formClosed.code);
    },
  );

  it('need no address where the form asks for none', async () => {
    await publishForm(test, 'box', (text) =>
      text.replace('"required": [\n        "name",\n        "email",', '"required": [\n        "name",'),
    );
    const before = (await test.mailsTo(office)).length;
    const named = 'Nobody to answer';
    expect(await send({ flow: 'forms/box', form: { name: named, email: undefined } })).toMatchObject({
      code: 200,
    });
    const mail = (await test.mailsTo(office))[before] as { text: string; replyTo?: string };
    expect(mail.text).toContain(`Name: ${named}`);
    expect(mail.text).not.toContain('An answer to this mail goes to');
    expect(mail.replyTo).toBeUndefined();
  });

  it('go with the account of their sender, and stand in its archive', async () => {
    const user = await test.signUp('writer');
    const email = 'writer@test.example';
    await send({ form: { email } }, { token: user.token });
    const files = contentDomain.onExport!(test.context, user.id);
    const file = files.find(({ name }) => name === 'messages.json');
    const archive = (await file!.content.toArray()).map(String).join('');
    expect(JSON.parse(archive)).toMatchObject([{ answers: { form: { email } }, form: { version: 1 } }]);
    await inTransaction(test.db, (trx) => contentDomain.onErase!(trx, test.context, user.id));
    expect(await from(email)).toEqual([]);
  });
});

describe('a form of which another version is live', () => {
  it('is refused with a sentence, and the earlier answers keep the words that they were given to', async () => {
    const email = 'versions@test.example';
    await publishForm(test, 'versions');
    const sent = { flow: 'forms/versions', form: { email } };
    expect((await send({ ...sent, version: 1 })).code).toBe(200);
    await publishForm(test, 'versions', (text) => withPhone(text));
    const refused = await send({ ...sent, version: 1 }, { locale: 'DE' });
    expect(refused).toMatchObject({ code: errors.formChanged.code });
    expect(refused.msg).toContain('Ihre Angaben bleiben erhalten');
    expect((await send({ ...sent, version: 2, form: { email, phone: '+86 10 1234 5678' } })).code).toBe(200);
    expect(
      (await from(email)).map((each) => each.form?.version).sort((one, other) => Number(one) - Number(other)),
    ).toEqual([1, 2]);
  });
});

describe('the table of the messages of a form', () => {
  it('has a column for each question that a version has asked, and no formulas', async () => {
    const all = await exported({ flow: 'forms/versions' });
    // The words of a question that the form has none of its own for are those of all forms.
    expect(all[0]).toBe(
      'number,received,answered,language,version,Name,E-mail address,Phone number of the recipient,Message',
    );
    expect(all.join('\n')).toContain('"Is there a berth\nfor two on Sunday?"');
    expect(all.filter((line) => line.includes('versions@test.example'))).toHaveLength(2);
    await publishForm(test, 'formulas');
    for (const name of ['=1+1', '+1', '-1', '@SUM(1)']) {
      const { code } = await send({ flow: 'forms/formulas', form: { name, message: 'a "quoted", text' } });
      expect(code).toBe(200);
    }
    const [, ...lines] = await exported({ flow: 'forms/formulas' });
    const names = lines.map((line) => line.split(',')[5]);
    expect(names.map((name) => name!.slice(0, 2))).toEqual(["'=", "'+", "'-", "'@"]);
    expect(lines[0]).toContain('"a ""quoted"", text"');
  });

  it('has no characters that control a terminal, whatever a form lets through', async () => {
    const answers = [{ pointer: '/form/name', question: 'Name', answer: '\u001b[31mred\u202e' }];
    await inTransaction(test.db, (trx) =>
      insertEnquiry(
        trx,
        { ...test.context, locale: 'US' },
        { ticket: Buffer.from('a ticket'), accountId: null },
        {
          kind: 'form',
          message: { email: '', userName: '', country: '', title: 'x', content: '' },
          form: { flow: 'forms/raw', version: 1, title: 'x', answers },
        },
      ),
    );
    expect((await exported({ flow: 'forms/raw' }))[1]).toMatch(/,US,1, \[31mred$/);
  });

  it('has the messages of the asked days in China', async () => {
    const day = new Date(test.services.now().getTime() + 8 * 60 * 60 * 1000);
    const named = (days: number) => new Date(day.getTime() + days * 86_400_000).toISOString().slice(0, 10);
    const flow = 'forms/formulas';
    expect(await exported({ flow, from: named(-1), to: named(0) })).toHaveLength(5);
    expect(await exported({ flow, from: named(1) })).toHaveLength(1);
    expect(await exported({ flow, to: named(-1) })).toHaveLength(1);
    const wrong = await test.call(enquiry.exportForm, { flow, from: '2026-13-45' }, { token: operator });
    expect(wrong.body).toMatchObject({ code: errors.invalidInput.code, errors: [{ pointer: '/from' }] });
  });
});
