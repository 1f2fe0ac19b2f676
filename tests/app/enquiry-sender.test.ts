// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { EnquirySender } from '#app/parts/content/enquiries/enquiry-sender.ts';
import { ApiError } from '#client/api-error.ts';
import { call } from '#client/call.ts';
import { enquiry } from '#contract/enquiry.contract.ts';
import { errors } from '#contract/errors.ts';

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));
const called = vi.mocked(call);

let tickets = 0;
const sent: unknown[] = [];
/** What the server does with the next messages: `null` takes one. */
const answers: (Error | null)[] = [];
beforeEach(() => {
  tickets = 0;
  sent.length = 0;
  answers.length = 0;
  called.mockImplementation(async (endpoint: unknown, payload: unknown) => {
    if (endpoint === enquiry.begin) return { ticket: `ticket ${(tickets += 1)}` };
    sent.push(payload);
    const answer = answers.shift() ?? null;
    if (answer !== null) throw answer;
    return null;
  });
});

const message = {
  email: 'a@b.example',
  userName: 'Ada',
  country: 'GBR',
  title: 'Hello',
  content: 'A question.',
};
const send = (sender: EnquirySender): Promise<unknown> =>
  sender.calls['enquiry.send']!.perform({
    answers: { message: { ...message, verified: true } },
    version: 1,
    record: null,
    params: {},
  });

it('sends the fields with the ticket of the opened form, and the next message with another one', async () => {
  const sender = new EnquirySender();
  sender.open();
  await send(sender);
  await send(sender);
  expect(sent).toEqual([
    { ...message, ticket: 'ticket 1', website: '' },
    { ...message, ticket: 'ticket 2', website: '' },
  ]);
});

it('keeps the ticket if the reply is lost, so that a message is stored once', async () => {
  const sender = new EnquirySender();
  sender.open();
  answers.push(new Error('the connection was lost'));
  await expect(send(sender)).rejects.toThrow('lost');
  await send(sender);
  expect(sent.map((each) => (each as { ticket: string }).ticket)).toEqual(['ticket 1', 'ticket 1']);
});

it('gets another ticket at once if the server refuses one, so that it is old enough for the next try', async () => {
  const sender = new EnquirySender();
  sender.open();
  answers.push(
    ApiError.refused({ code: errors.enquiryRefused.code, data: null, msg: 'Refused.', errors: [] }),
  );
  await expect(send(sender)).rejects.toThrow();
  expect(tickets).toBe(2);
  await send(sender);
  expect(sent.at(-1)).toMatchObject({ ticket: 'ticket 2' });
});

it('asks again for a ticket if the server was away when the form was opened', async () => {
  const sender = new EnquirySender();
  sender.keepTrapText('a program');
  called.mockRejectedValueOnce(new Error('away'));
  sender.open();
  // The sender learns of the failure.
  await new Promise((resolve) => setTimeout(resolve));
  await send(sender);
  expect(sent).toEqual([{ ...message, ticket: 'ticket 1', website: 'a program' }]);
});

const fill = (sender: EnquirySender, onChanged = vi.fn()) => {
  const { perform } = sender.formCalls('forms/night-train', onChanged)['enquiry.form']!;
  const answers = { form: { name: 'Ada' } };
  return { onChanged, done: perform({ answers, version: 3, record: null, params: {} }) };
};
const changed = (): ApiError =>
  ApiError.refused({ code: errors.formChanged.code, data: null, msg: 'Changed.', errors: [] });
const live = (version: number) =>
  vi.stubGlobal('fetch', async () =>
    Response.json({ flows: [{ id: 'forms/night-train', version }], words: '', namespaces: [] }),
  );

it('sends the answers of a form of an owner with the form and its version', async () => {
  await fill(new EnquirySender()).done;
  const answers = { form: { name: 'Ada' } };
  expect(sent).toEqual([{ flow: 'forms/night-train', version: 3, answers, ticket: 'ticket 1', website: '' }]);
});

it('gives the answers back where another version is live, once the page knows it, and says so', async () => {
  live(4);
  answers.push(changed());
  const { onChanged, done } = fill(new EnquirySender());
  await expect(done).rejects.toMatchObject({ code: errors.formChanged.code });
  expect(onChanged.mock.calls).toEqual([[{ form: { name: 'Ada' } }, 3]]);
});

it('leaves the form as it is where the page cannot learn of another version', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('away')));
  answers.push(changed());
  const { onChanged, done } = fill(new EnquirySender());
  await expect(done).rejects.toMatchObject({ code: errors.formChanged.code });
  expect(onChanged).not.toHaveBeenCalled();
});
