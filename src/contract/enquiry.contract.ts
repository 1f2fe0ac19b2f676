import { Type } from 'typebox';
import { endpoint } from './define.ts';
import { locales } from './locale.ts';
import { Count, Done, paged, Paging, RecordId } from './shapes.ts';

/** The flow `site/contact` says what is allowed; these limits only keep the payload small. */
const Field = Type.String({ maxLength: 1000 });

/** The fields that all forms have: a ticket, and a field that people do not see. */
const proof = {
  ticket: Type.String({ maxLength: 200 }),
  website: Type.Optional(
    Type.String({
      maxLength: 1000,
      description: 'a hidden field, which only programs fill in; it must be empty',
    }),
  ),
};

const Answers = Type.Record(Type.String(), Type.Unknown(), {
  description: 'the answers, an object per step',
});

const Flow = Type.String({
  maxLength: 100,
  description: 'the id of the flow, for example forms/night-train',
});

const Day = Type.String({ pattern: String.raw`^\d{4}-\d{2}-\d{2}$` });

const AnsweredForm = Type.Object({
  flow: Flow,
  version: Type.Integer(),
  title: Type.String(),
  answers: Type.Array(Type.Object({ question: Type.String(), answer: Type.String() })),
});

const message = { email: Field, userName: Field, country: Field, title: Field, content: Field };

/** Messages to the company, and applications to schools. */
export const enquiry = {
  begin: endpoint({
    method: 'GET',
    path: '/api/enquiry/begin',
    summary:
      'A ticket for one message. A message that is sent sooner after its ticket than a person can write is refused',
    access: 'visitor',
    payload: Type.Object({}),
    reply: Type.Object({ ticket: Type.String() }),
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/enquiry/send',
    summary:
      'Send a message to the company; the form is the flow site/contact, flat. The same message with the same ticket is stored once; another message needs another ticket',
    access: 'anyone',
    form: { email: 'message', userName: 'message', country: 'message', title: 'message', content: 'message' },
    payload: Type.Object({
      ...message,
      ...proof,
    }),
    reply: Done,
  }),
  applyToSchool: endpoint({
    method: 'POST',
    path: '/api/enquiry/school',
    summary:
      'Apply to a school; the answers are those of the flow site/school. The same application of an account is stored once; another one needs another ticket',
    access: 'user',
    form: '*',
    payload: Type.Object({ ...proof, answers: Answers }),
    reply: Done,
  }),
  form: endpoint({
    method: 'POST',
    path: '/api/enquiry/form',
    summary:
      'Send the answers of a form that an owner has made (a flow forms/…). The same answers with the same ticket are stored once; others need another ticket',
    access: 'anyone',
    form: '*',
    payload: Type.Object({
      ...proof,
      flow: Flow,
      version: Type.Optional(
        Count({
          minimum: 1,
          description: 'the version of the form that was filled in; one that is not live any more is refused',
        }),
      ),
      answers: Answers,
    }),
    reply: Done,
  }),
  list: endpoint({
    method: 'POST',
    path: '/api/operator/enquiry/list',
    summary: 'A page of messages, those that wait for an answer first',
    access: 'operator',
    permissions: ['people'],
    act: 'look',
    payload: Paging,
    reply: paged(
      Type.Object({
        id: Type.Integer(),
        language: Type.Enum([...locales]),
        receivedDate: Type.String({ description: 'ISO 8601, UTC' }),
        answeredDate: Type.Union([Type.String(), Type.Null()]),
        message: Type.Object(message),
        answers: Type.Union([Answers, Type.Null()], { description: 'of an application to a school' }),
        form: Type.Union([AnsweredForm, Type.Null()], {
          description:
            'of a form that an owner has made: its questions and their answers, as the office reads them',
        }),
        files: Type.Array(Type.Object({ name: Type.String(), url: Type.String() }), {
          description: 'with links that are valid for ten minutes',
        }),
      }),
    ),
  }),
  answered: endpoint({
    method: 'POST',
    path: '/api/operator/enquiry/answered',
    summary: 'Note that a message was answered',
    access: 'operator',
    permissions: ['people'],
    act: 'change',
    about: { record: 'id' },
    payload: Type.Object({ id: RecordId }),
    reply: Done,
  }),
  exportForm: endpoint({
    method: 'POST',
    path: '/api/operator/enquiry/export',
    summary: 'The messages of one form as a table (CSV), a column for each question',
    access: 'operator',
    permissions: ['people'],
    act: 'look',
    payload: Type.Object({
      flow: Flow,
      from: Type.Optional({ ...Day, description: 'the first day, in China: 2026-01-31' }),
      to: Type.Optional({ ...Day, description: 'the last day, in China' }),
    }),
    reply: Type.Object({
      csv: Type.String({
        description: 'a text that a spreadsheet could read as a formula begins with an apostrophe',
      }),
    }),
  }),
};
