import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enquiry } from '#contract/enquiry.contract.ts';
import { errors } from '#contract/errors.ts';
import { agreementFigures, enquiryHours, enquirySeconds } from '#contract/figures.ts';
import { contactOf } from '#server/services/contact.ts';
import { contentDomain } from '#server/content/domain.ts';
import { inTransaction } from '#server/store/database.ts';
import { callers } from '#tests/support/codes.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

let test: TestApp;
let operator: string;
let office: string;
const newIp = callers();
beforeAll(async () => {
  test = await createTestApp();
  operator = (await test.signUpOperator()).token;
  office = (await contactOf(test.db))?.email ?? '';
});
afterAll(() => test.close());

const message = {
  email: 'ada@test.example',
  userName: 'Ada Lovelace',
  country: 'GBR',
  title: 'A question',
  content: 'Do you also sell tickets for the night train?',
};
type Sent = Partial<typeof message> & { ticket?: string; website?: string };

async function ticket(ip: string): Promise<string> {
  const { body } = await test.call(enquiry.begin, {}, { ip });
  return (body.data as { ticket: string }).ticket;
}
/** Sends a message as a person does: some seconds after the form was opened. */
async function send(sent: Sent = {}, options: { ip?: string; token?: string; language?: string } = {}) {
  const ip = options.ip ?? newIp();
  const own = sent.ticket ?? (await ticket(ip));
  if (sent.ticket === undefined) test.pass((enquirySeconds + 1) * SECOND);
  const { body } = await test.call(enquiry.send, { ...message, ...sent, ticket: own }, { ...options, ip });
  return body;
}
const stored = async () => {
  const { body } = await test.call(enquiry.list, { page: 1, pageSize: 50 }, { token: operator });
  return (body.data as { records: { id: number; message: typeof message; answeredDate: string | null }[] })
    .records;
};
const from = async (email: string) => (await stored()).filter((each) => each.message.email === email);

describe('a message', () => {
  it('is stored encrypted, mailed to the office, and confirmed to its sender without its text', async () => {
    const email = 'first@test.example';
    expect((await send({ email }, { language: 'de' })).code).toBe(200);
    const [found] = await from(email);
    expect(found?.message).toEqual({ ...message, email });
    const row = await test.db.selectFrom('enquiry').selectAll().executeTakeFirstOrThrow();
    expect(row.sealed.includes(message.userName)).toBe(false);
    const [received] = (await test.mailsTo(office)) as { text: string; replyTo?: string }[];
    expect(received?.text).toContain(message.content);
    expect(received?.text).toContain('United Kingdom');
    expect(received?.replyTo).toBe(email);
    const [confirmed] = await test.mailsTo(email);
    expect(confirmed?.text).toContain(String(found?.id));
    expect(confirmed?.text).not.toContain(message.content);
  });

  it('that is sent twice with one ticket is stored and mailed once', async () => {
    const [email, ip] = ['twice@test.example', newIp()];
    const once = await ticket(ip);
    test.pass((enquirySeconds + 1) * SECOND);
    const replies = await Promise.all([
      send({ email, ticket: once }, { ip }),
      send({ email, ticket: once }, { ip }),
    ]);
    expect(replies.map(({ code }) => code)).toEqual([200, 200]);
    expect(await from(email)).toHaveLength(1);
    expect(await test.mailsTo(email)).toHaveLength(1);
  });

  it('that was changed needs another ticket; the one that was sent may be sent again', async () => {
    const [email, ip] = ['changed@test.example', newIp()];
    const once = await ticket(ip);
    test.pass((enquirySeconds + 1) * SECOND);
    await send({ email, ticket: once }, { ip });
    const content = 'Do you also sell tickets for the day train?';
    for (const changes of [{ content }, { userName: 'Eve' }, { email: 'eve@test.example' }])
      expect((await send({ email, ticket: once, ...changes }, { ip: newIp() })).code).toBe(
        errors.enquiryRefused.code,
      );
    expect((await send({ email, ticket: once }, { ip })).code).toBe(200);
    expect(await from(email)).toHaveLength(1);
    expect(await test.mailsTo(email)).toHaveLength(1);
    expect(await test.mailsTo('eve@test.example')).toHaveLength(0);
    expect((await send({ email, content }, { ip })).code).toBe(200);
    expect((await from(email)).map(({ message: { content: text } }) => text)).toContain(content);
  });

  it.each([
    ['an address that is none', { email: 'ada' }, '/email'],
    ['a short name', { userName: 'A' }, '/userName'],
    ['a long name', { userName: 'A'.repeat(31) }, '/userName'],
    ['no country', { country: '' }, '/country'],
    ['a country that is none', { country: 'Utopia' }, '/country'],
    ['a short subject', { title: 'A' }, '/title'],
    ['a long subject', { title: 'A'.repeat(31) }, '/title'],
    ['a subject of two lines', { title: 'Hello\r\nBcc: eve@test.example' }, '/title'],
    ['a short text', { content: 'Too short' }, '/content'],
    ['a long text', { content: 'A'.repeat(151) }, '/content'],
  ])('with %s is refused at its field', async (_what, wrong, pointer) => {
    const body = await send(wrong);
    expect(body).toMatchObject({ code: errors.invalidInput.code, errors: [{ pointer }] });
  });

  it('waits for an answer until an operator notes it, and stands behind the others then', async () => {
    const email = 'answered@test.example';
    await send({ email });
    const [found] = await from(email);
    const id = found?.id ?? 0;
    expect((await test.call(enquiry.answered, { id }, { token: operator })).body.code).toBe(200);
    const all = await stored();
    expect(all.filter(({ answeredDate }) => answeredDate !== null).map((each) => each.id)).toEqual([id]);
    expect(all.at(-1)?.id).toBe(id);
    const missing = await test.call(enquiry.answered, { id: 999_999 }, { token: operator });
    expect(missing.body.code).toBe(errors.notFound.code);
  });

  it('goes with the account of its sender', async () => {
    const user = await test.signUp('writer');
    const email = 'writer@test.example';
    await send({ email }, { token: user.token });
    expect(await from(email)).toHaveLength(1);
    await inTransaction(test.db, (trx) => contentDomain.onErase!(trx, test.context, user.id));
    expect(await from(email)).toHaveLength(0);
  });
});

describe('a program that sends messages', () => {
  const refused = errors.enquiryRefused.code;

  it('is refused if it fills in the field that people do not see', async () => {
    expect((await send({ email: 'trap@test.example', website: 'https://spam.example' })).code).toBe(refused);
    expect(await from('trap@test.example')).toHaveLength(0);
  });

  it('is refused if it is faster than a person, invents a ticket, or keeps one for days', async () => {
    const ip = newIp();
    const fast = await ticket(ip);
    expect((await send({ ticket: fast }, { ip })).code).toBe(refused);
    for (const invented of ['', 'x', `${fast}x`, fast.replace(/^./, '0')])
      expect((await send({ ticket: invented }, { ip })).code).toBe(refused);
    test.pass((enquiryHours + 1) * 60 * 60 * SECOND);
    expect((await send({ ticket: fast }, { ip })).code).toBe(refused);
  });

  it('is refused after a few messages from one connection, or in the name of one address', async () => {
    const ip = newIp();
    const codes = [];
    for (let count = 0; count < 6; count += 1)
      codes.push((await send({ email: `many${count}@test.example` }, { ip })).code);
    expect(codes).toEqual([200, 200, 200, 200, 200, errors.tooManyRequests.code]);
    const named = [];
    for (let count = 0; count < 6; count += 1) named.push((await send({ email: 'one@test.example' })).code);
    expect(named.at(-1)).toBe(errors.tooManyRequests.code);
    expect(await test.mailsTo('one@test.example')).toHaveLength(5);
  });

  it('is refused in the name of one mailbox, however its address is written', async () => {
    const codes = [];
    for (const local of ['victim', 'victim+1', 'Victim+2', 'victim+3+4', 'VICTIM', 'victim+5'])
      codes.push((await send({ email: `${local}@test.example` })).code);
    expect(codes).toEqual([200, 200, 200, 200, 200, errors.tooManyRequests.code]);
    expect((await send({ email: 'victims@test.example' })).code).toBe(200);
    expect(await test.mailsTo('victim+1@test.example')).toHaveLength(1);
  });

  it('does not fill the mailbox of the office', async () => {
    test.pass(DAY);
    const before = (await test.mailsTo(office)).length;
    for (let count = 0; count < 43; count += 1) await send({ email: `flood${count}@test.example` });
    const mails = (await test.mailsTo(office)).slice(before);
    expect(mails).toHaveLength(41);
    expect(mails.at(-1)?.subject).toBe('Many messages from the contact form');
    expect((await stored()).length).toBeGreaterThan(42);
  });
});

it('notes of used tickets are deleted when the tickets are too old', async () => {
  const noted = async () => (await test.db.selectFrom('enquiry_ticket').select('ticket').execute()).length;
  await send({ email: 'noted@test.example' });
  await test.tidy(new Date(test.services.now().getTime() + (enquiryHours - 1) * 60 * 60 * SECOND));
  expect(await noted()).toBeGreaterThan(0);
  await test.tidy(new Date(test.services.now().getTime() + (enquiryHours + 1) * 60 * 60 * SECOND));
  expect(await noted()).toBe(0);
});

it('messages are deleted after the time that the privacy notice names', async () => {
  await test.tidy(new Date(test.services.now().getTime() + (agreementFigures.enquiryDays + 1) * DAY));
  expect(await test.db.selectFrom('enquiry').select('id').execute()).toHaveLength(0);
});
