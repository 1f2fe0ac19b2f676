import type { Payload } from '#contract/define.ts';
import type { enquiry } from '#contract/enquiry.contract.ts';
import { formSlug } from '#contract/forms.ts';
import { catalogueName } from '#engine/form/locale-keys.ts';
import type { Call } from '../../services/call.ts';
import { CatalogueFault } from '../../services/fault.ts';
import type { ServerFlow } from '../../services/flows/flows.ts';
import type { Message } from '../../services/messages/queue-message.ts';
import { admitEnquiry, languageOf, officeLocale, receiveEnquiry } from './enquiries.ts';
import type { AnsweredForm, NewEnquiry } from './enquiry-rows.ts';

/**
 * Stores the answers of a form that an owner has made, mails them to the office, and confirms them where an address
 * was given.
 *
 * @throws CatalogueFault formClosed for a form that is not live or was taken back, formChanged where another version of it
 *   is live, invalidInput with every error, tooManyRequests, or `enquiryRefused`
 */
export async function sendForm(call: Call<'anyone'>, sent: Payload<typeof enquiry.form>): Promise<null> {
  const { flow: id, version, answers: given, ...proof } = sent;
  const flow = formSlug(id) === null ? undefined : call.flows.byId(id);
  if (flow === undefined || flow.isEnded === true) throw new CatalogueFault('formClosed');
  if (version !== undefined && version !== flow.version) throw new CatalogueFault('formChanged');
  const errors = flow.check(given);
  if (errors.length > 0) throw new CatalogueFault('invalidInput', { errors });
  const answers = flow.pruneHidden(given);
  const told = flow.told(answers, officeLocale, call.translate);
  const email = told.find(({ format }) => format === 'email')?.answer ?? '';
  const title = call.translate(officeLocale, `${catalogueName(id)}.title` as `${string}:${string}`);
  const form = answeredForm(flow, title, told);
  const written: NewEnquiry = {
    kind: 'form',
    message: { email, userName: '', country: '', title, content: '' },
    answers,
    form,
  };
  await admitEnquiry(call, proof, email);
  await receiveEnquiry(call, {
    sender: proof.ticket,
    ticket: proof.ticket,
    received: async () => written,
    confirmation: 'enquiryReceived',
    toOffice: (number) => officeMail(number, form, { email, language: languageOf(call.locale) }),
  });
  return null;
}

/** The questions stay with the answers as they were asked: the form may be changed later. */
const answeredForm = (
  { id, version }: ServerFlow,
  title: string,
  told: ReturnType<ServerFlow['told']>,
): AnsweredForm => ({
  flow: id,
  version,
  title,
  answers: told.map(({ pointer, question, answer }) => ({ pointer, question, answer })),
});

function officeMail(
  enquiry: string,
  { title, version, answers }: AnsweredForm,
  { email, language }: { email: string; language: string },
): Message {
  return {
    by: 'mail',
    name: 'formAnswers',
    ...(email !== '' && { replyTo: email }),
    locale: officeLocale,
    // Without an address there is nobody to answer, and the paragraph is left out.
    values: { enquiry, title, version: String(version), language, email, answer: email },
    facts: answers.map(({ question, answer }) => ({ label: question, text: answer })),
  };
}
