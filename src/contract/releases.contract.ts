import { Type } from 'typebox';
import { endpoint } from './define.ts';
import { Acknowledgement, Act, Comment, EditedFlow, Impact, Release } from './release-shapes.ts';
import { Count, Done, Moment, RecordId } from './shapes.ts';
import { Finding, FlowId, OrNull } from './studio-shapes.ts';

const Reason = Type.String({
  minLength: 1,
  maxLength: 1_000,
  description: 'why, for those who read it later',
});

/** `OwnerAnswers`, which are checked by the handler: on the way, a number that may be a text would become one. */
const SentAnswers = Type.Record(Type.String(), Type.Unknown(), {
  description: 'what becomes of the answers given so far: `became`, `values`, `fits`',
});

const Acknowledged = Type.Optional(
  Type.Array(Acknowledgement, {
    maxItems: 100,
    description: 'warnings that are right so, each with its reason',
  }),
);

const Question = Type.Object({
  kind: Type.Enum(['same', 'choice', 'fits']),
  pointer: Type.String({ description: 'the question in the version before the edit' }),
  value: Type.Optional(
    Type.Union([Type.String(), Type.Number()], { description: 'the choice that is gone' }),
  ),
  sentence: Type.String(),
  offered: Type.Array(
    Type.Object({
      answer: Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]),
      name: Type.String(),
    }),
  ),
  proposed: Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]),
});

/** What is published of a flow. */
const Published = Type.Object({
  flow: FlowId,
  id: Type.Integer({ description: 'of the release that is live' }),
  number: Type.Integer({ description: 'of the release that is live' }),
  version: Type.Integer({ description: 'x-flow.version' }),
  isOfFiles: Type.Boolean({ description: 'it came with the program' }),
  last: Type.Integer({
    description:
      'the number of the last published release; a higher one than the live one waits for its moment',
  }),
  ofFiles: OrNull(Type.Integer({ description: 'the number of the last release that came with the program' })),
});

const Change = Type.Object({ pointer: Type.String(), sentence: Type.String() });

/** Why a release is not published. */
const Refusal = Type.Union([
  Type.Object({
    kind: Type.Literal('findings'),
    findings: Type.Array(Finding),
  }),
  Type.Object({
    kind: Type.Literal('base', { description: 'another release was published meanwhile' }),
    number: Type.Integer({ description: 'of that release' }),
    changes: Type.Array(Change, { description: 'what it changed' }),
    conflicts: Type.Array(Type.String(), {
      description:
        'JSON pointers of what both have changed, into the schema, or below /words, /migrations and /offer; none where both can be joined',
    }),
  }),
  Type.Object({
    kind: Type.Literal('lost', { description: 'answers of open drafts would be lost' }),
    drafts: Type.Integer(),
    answers: Type.Array(Type.Object({ pointer: Type.String(), drafts: Type.Integer() })),
  }),
  Type.Object({ kind: Type.Literal('unagreed', { description: 'a second person has to agree' }) }),
  Type.Object({ kind: Type.Literal('planned', { description: 'another release waits for its moment' }) }),
  Type.Object({ kind: Type.Literal('state', { description: 'it is live, past or withdrawn already' }) }),
]);

const at = '/api/studio/releases' as const;
const operator = { method: 'POST', access: 'operator', permissions: ['forms'], act: 'none' } as const;
const change = { ...operator, act: 'change' } as const;

/** Releases of flows: what an owner proposes, others agree to, and all servers use from a moment on. */
export const releases = {
  list: endpoint({
    ...operator,
    path: `${at}/list`,
    summary: 'The releases of a flow, the last one first',
    payload: Type.Object({ flow: FlowId }),
    reply: Type.Object({
      needsAgreement: Type.Boolean(),
      records: Type.Array(Release),
    }),
  }),
  open: endpoint({
    ...operator,
    path: `${at}/open`,
    summary: 'A release with its texts, what it changes and what was said about it',
    payload: Type.Object({ id: RecordId }),
    reply: Type.Intersect([
      Release,
      EditedFlow,
      Type.Object({
        before: OrNull(EditedFlow, { description: 'the release that it was edited from' }),
        changes: Type.Array(Change),
        notes: Type.Array(Comment),
        settled: Type.Array(Type.String(), { description: 'the pointers whose comments are settled' }),
        ending: OrNull(
          Type.Object({
            drafts: Type.Integer({ description: 'open now; they are kept, and cannot be sent' }),
          }),
          {
            description:
              'what taking it back would end: it is live, and the program has no form to go back to; null where it cannot be ended',
          },
        ),
        acts: Type.Array(Act, { description: 'the record of the release, the first act first' }),
      }),
    ]),
  }),
  live: endpoint({
    ...operator,
    path: `${at}/live`,
    summary: 'What is published of each flow, without its texts',
    payload: Type.Object({}),
    reply: Type.Array(Published),
  }),
  content: endpoint({
    ...operator,
    path: `${at}/content`,
    summary: 'All files of a release with its words, as they are put into the files of the project',
    payload: Type.Object({ id: RecordId }),
    reply: Type.Object({
      files: Type.Record(Type.String(), Type.String(), {
        description: 'the texts of the files by their names below schemas/, the shared ones among them',
      }),
      words: EditedFlow.properties.words,
    }),
  }),
  prepare: endpoint({
    ...operator,
    path: `${at}/prepare`,
    summary:
      'What an edit changes, what becomes of the answers given so far, and what to ask its owner before',
    payload: Type.Object({ flow: FlowId, ...EditedFlow.properties, answers: SentAnswers }),
    reply: Type.Object({
      changes: OrNull(Type.Array(Change), { description: 'null where the schema cannot be read' }),
      questions: Type.Array(Question),
      told: Type.Array(Type.String(), { description: 'what becomes of answers, a sentence for each' }),
      migrations: Type.String({ description: 'with the migration that was written' }),
    }),
  }),
  propose: endpoint({
    ...change,
    about: { record: 'flow' },
    path: `${at}/propose`,
    summary: 'Propose an edited flow as its next release; its version rises by itself',
    payload: Type.Object({
      flow: FlowId,
      base: Count({
        description: 'the number of the release that was edited; 0 for a new flow',
      }),
      reason: Reason,
      ...EditedFlow.properties,
      answers: SentAnswers,
      acknowledged: Acknowledged,
    }),
    reply: Type.Object({
      release: OrNull(Release),
      refusal: OrNull(Refusal),
    }),
  }),
  impact: endpoint({
    ...operator,
    path: `${at}/impact`,
    summary: 'What a release would have changed: for orders of the last 30 days, and for open drafts',
    payload: Type.Object({ id: RecordId }),
    reply: Impact,
  }),
  comment: endpoint({
    ...change,
    about: { record: 'id' },
    path: `${at}/comment`,
    summary: 'Say something about a release, or about one of its places',
    payload: Type.Object({
      id: RecordId,
      pointer: Type.String({ maxLength: 400 }),
      text: Type.String({ minLength: 1, maxLength: 2_000 }),
    }),
    reply: Done,
  }),
  settle: endpoint({
    ...change,
    about: { record: 'id' },
    path: `${at}/settle`,
    summary: 'Say that nothing is left to say about the comments at a place, or that something is',
    payload: Type.Object({
      id: RecordId,
      pointer: Type.String({ maxLength: 400 }),
      isSettled: Type.Boolean(),
    }),
    reply: Done,
  }),
  modules: endpoint({
    ...operator,
    path: `${at}/modules`,
    summary: 'A release and the one that it was edited from as modules that a page can load for five minutes',
    payload: Type.Object({ id: RecordId }),
    reply: Type.Object({
      before: OrNull(Type.String({ description: 'the path of the module' })),
      after: Type.String({ description: 'the path of the module' }),
    }),
  }),
  agree: endpoint({
    ...change,
    about: { record: 'id' },
    path: `${at}/agree`,
    summary: 'Agree to a release that another person has proposed',
    payload: Type.Object({ id: RecordId }),
    reply: OrNull(Refusal),
  }),
  publish: endpoint({
    ...change,
    about: { record: 'id' },
    path: `${at}/publish`,
    summary: 'Publish a release, now or from a moment on',
    payload: Type.Object({ id: RecordId, from: Type.Optional(Moment), acknowledged: Acknowledged }),
    reply: OrNull(Refusal),
  }),
  withdraw: endpoint({
    ...change,
    about: { record: 'id' },
    path: `${at}/withdraw`,
    summary:
      'Take back a release that is not live yet; with a live one that has no form of the program before it, customers are not offered the flow any more',
    payload: Type.Object({ id: RecordId }),
    reply: OrNull(Refusal),
  }),
  takeBack: endpoint({
    ...change,
    about: { record: 'id' },
    path: `${at}/takeBack`,
    summary:
      'Publish the content of an earlier release again, with migrations that undo those since, or that of one that was ended',
    payload: Type.Object({ id: RecordId, reason: Reason }),
    reply: Type.Object({
      release: OrNull(Release),
      refusal: OrNull(Refusal),
    }),
  }),
};
