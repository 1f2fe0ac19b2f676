import { Type } from 'typebox';
import { ChangedSection } from './agreement-shapes.ts';
import { endpoint } from './define.ts';
import { locales } from './locale.ts';
import { Day, Done, LocalizedText, RecordId, Revision } from './shapes.ts';

const Title = LocalizedText;
const Sections = Type.Array(Type.Object({ title: LocalizedText, text: LocalizedText }), {
  minItems: 1,
  maxItems: 60,
});

const Version = Type.Object({
  number: Type.Integer(),
  from: Type.String({ description: 'yyyy-MM-dd' }),
  asksAgain: Type.Boolean(),
  operator: Type.String({ description: 'empty for a text that came with the program' }),
  agreed: Type.Integer({ description: 'how many accounts have agreed to it' }),
});

const Next = Type.Union(
  [Type.Object({ from: Type.String(), asksAgain: Type.Boolean(), operator: Type.String() }), Type.Null()],
  { description: 'null where no next version has a day' },
);

const onAgreements = { method: 'POST', access: 'operator', permissions: ['content'] } as const;

/** The calls by which editors write the next version of an agreement, and publish it from a day on. */
export const deskAgreements = {
  list: endpoint({
    ...onAgreements,
    path: '/api/operator/agreements/list',
    summary: 'The agreements, the version of each that holds, and how many accounts have agreed to it',
    act: 'none',
    payload: Type.Object({}),
    reply: Type.Array(
      Type.Object({
        id: RecordId,
        title: LocalizedText,
        now: Version,
        next: Next,
        hasDraft: Type.Boolean({ description: 'somebody has begun its next version' }),
      }),
    ),
  }),
  open: endpoint({
    ...onAgreements,
    path: '/api/operator/agreements/open',
    summary: 'One agreement: its versions, its next text, and what differs in it',
    act: 'none',
    payload: Type.Object({ id: RecordId }),
    reply: Type.Object({
      id: RecordId,
      revision: Type.String(),
      isAgreedTo: Type.Boolean({ description: 'customers agree to it when they register' }),
      versions: Type.Array(Version, { description: 'the newest first' }),
      next: Next,
      title: Title,
      sections: Type.Array(Type.Object({ title: LocalizedText, text: LocalizedText })),
      changes: Type.Array(ChangedSection, { description: 'from the version that holds to the next text' }),
      missing: Type.Array(Type.Enum([...locales]), {
        description: 'the languages in which a text is missing',
      }),
    }),
  }),
  version: endpoint({
    ...onAgreements,
    path: '/api/operator/agreements/version',
    summary: 'What a version of an agreement has changed',
    act: 'none',
    payload: Type.Object({ id: RecordId, number: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }),
    reply: Type.Array(ChangedSection),
  }),
  save: endpoint({
    ...onAgreements,
    path: '/api/operator/agreements/save',
    summary: 'Keep the next text of an agreement, which nobody else reads before it is published',
    act: 'change',
    about: { record: 'id' },
    payload: Type.Object({ id: RecordId, title: Title, sections: Sections, revision: Revision }),
    reply: Done,
  }),
  publish: endpoint({
    ...onAgreements,
    path: '/api/operator/agreements/publish',
    summary: 'Let the next text of an agreement hold from a day on; one of today holds at once',
    act: 'change',
    about: { record: 'id' },
    payload: Type.Object({
      id: RecordId,
      from: Day,
      asksAgain: Type.Boolean({ description: 'customers have to agree to it before their next order' }),
      revision: Revision,
    }),
    reply: Done,
  }),
  drop: endpoint({
    ...onAgreements,
    path: '/api/operator/agreements/drop',
    summary: 'Take back the day of a next version that has not begun; its text stays as a draft',
    act: 'change',
    about: { record: 'id' },
    payload: Type.Object({ id: RecordId, revision: Revision }),
    reply: Done,
  }),
};
