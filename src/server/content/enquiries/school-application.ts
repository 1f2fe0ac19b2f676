import type { Payload, WireFieldError } from '#contract/define.ts';
import type { enquiry } from '#contract/enquiry.contract.ts';
import { termsAfter } from '#contract/school-terms.ts';
import type { Call } from '../../services/call.ts';
import { chinaDay } from '../../services/china-day.ts';
import { CatalogueFault, fieldError } from '../../services/fault.ts';
import { withRealUploads } from '../../services/files/real-uploads.ts';
import type { Message } from '../../services/messages/queue-message.ts';
import type { Database } from '../../store/database.ts';
import type { SchoolRecord } from '../record-types/school.ts';
import { recordReader } from '../record-pages.ts';
import { admitEnquiry, languageOf, officeLocale, receiveEnquiry } from './enquiries.ts';
import type { EnquiryMessage } from './enquiry-rows.ts';

/** The answers that a checked application has. */
interface Application extends Record<string, unknown> {
  readonly choice: { school: string; course: string; level: string; term: string };
  readonly person: { surname: string; englishName: string; nationality: string; email: string };
  readonly background: { plans?: string };
}

/**
 * Stores an application to a school with its documents, tells the office that it is there, and confirms it. The mail to
 * the office has neither answers nor documents. The same application of an account is stored once.
 *
 * @throws CatalogueFault invalidInput with every error, tooManyRequests, or `enquiryRefused`.
 */
export async function applyToSchool(
  call: Call<'user'>,
  { answers, ...proof }: Payload<typeof enquiry.applyToSchool>,
): Promise<null> {
  const flow = call.flows.byId('site/school');
  if (flow === undefined) throw new Error('the flow site/school is missing');
  refuse(flow.check(answers));
  const application = flow.pruneHidden(answers) as Application;
  const { title, errors } = await chosenSchool(call, application.choice);
  refuse(errors);
  const { email } = application.person;
  await admitEnquiry(call, proof, email);
  await receiveEnquiry(call, {
    ticket: proof.ticket,
    // Not the ticket: after a reload, or in another window, the browser has another one.
    sender: `account ${call.account.id}`,
    async received(trx) {
      const real = await withRealUploads(trx, call, flow, application);
      refuse(real.errors);
      const { fileIds } = real;
      return { kind: 'school', message: messageOf(application, title), answers: real.answers, fileIds };
    },
    confirmation: 'schoolReceived',
    toOffice: (number) => officeMail(number, { email, title, language: languageOf(call.locale) }),
  });
  return null;
}

function refuse(errors: readonly WireFieldError[]): void {
  if (errors.length > 0) throw new CatalogueFault('invalidInput', { errors: [...errors] });
}

/**
 * The chosen school, course and term as text for the office, and an error for each choice that the school does not
 * offer.
 */
async function chosenSchool(
  { db, now, account, translate }: Pick<Call<'user'>, 'db' | 'now' | 'account' | 'translate'>,
  { school, course, level, term }: Application['choice'],
): Promise<{ title: string; errors: WireFieldError[] }> {
  const day = chinaDay(now());
  const row = await schoolWithId(db, school, { day, account: account.id });
  if (row === undefined) return { title: '', errors: [fieldError('/choice/school', 'enum')] };
  const { courses, levels } = row.data.facts;
  const wrong = {
    course: !courses.some((each) => each === course),
    level: !levels.some((each) => each === level),
    term: !termsAfter(day).includes(term),
  };
  const errors = Object.entries(wrong)
    .filter(([, isWrong]) => isWrong)
    .map(([name]) => fieldError(`/choice/${name}`, 'enum'));
  const chosen = [
    row.data.words.title.US ?? '',
    translate(officeLocale, `school:courses.${course}`),
    translate(officeLocale, `school:levels.${level}`),
    term,
  ];
  return { title: chosen.join(', '), errors };
}

const schools = recordReader<SchoolRecord>();

async function schoolWithId(db: Database, id: string, asked: { day: string; account: number }) {
  if (!/^[1-9]\d{0,8}$/.test(id)) return undefined;
  return schools.one(db, { ...asked, kind: 'school', id: Number(id) });
}

function messageOf({ person, background }: Application, title: string): EnquiryMessage {
  const { surname, englishName, nationality: country, email } = person;
  return { email, userName: `${surname} ${englishName}`, country, title, content: background.plans ?? '' };
}

function officeMail(enquiry: string, values: { email: string; title: string; language: string }): Message {
  return {
    by: 'mail',
    name: 'schoolApplication',
    replyTo: values.email,
    locale: officeLocale,
    values: { enquiry, ...values },
  };
}
