import { Type } from 'typebox';
import { endpoint } from './define.ts';
import { Day, paged, Paging } from './shapes.ts';
import { FlowId } from './studio-shapes.ts';

const Form = Type.Object({
  flow: FlowId,
  title: Type.String({ description: 'in the language of the caller; the id where it has none' }),
  isProduct: Type.Boolean({ description: 'whether orders are made of it' }),
  version: Type.Integer({ description: 'that is live' }),
  release: Type.Integer({
    description: 'the number of the release that is live; 0 while only the files have it',
  }),
  isOfFiles: Type.Boolean({ description: 'it came with the program' }),
  planned: Type.Boolean({ description: 'another release waits for its moment' }),
  drafts: Type.Integer({ description: 'open drafts of all versions' }),
  versions: Type.Array(
    Type.Object({
      version: Type.Integer(),
      drafts: Type.Integer({ description: 'open drafts, at most 1,000' }),
    }),
    { description: 'the versions on which drafts stand, the newest first' },
  ),
});

const MatrixCell = Type.Object({
  flow: FlowId,
  document: Type.String(),
  place: Type.String({ description: 'the step that asks for it' }),
  demand: Type.Enum(['required', 'optional', 'conditional']),
  when: Type.String({ description: 'of a conditional one: the condition, in the language of the caller' }),
});

const reading = { method: 'POST', access: 'operator', permissions: ['forms'], act: 'none' } as const;

/** The forms of the shop as operators oversee them: versions, drafts, documents. */
export const deskForms = {
  list: endpoint({
    ...reading,
    path: '/api/operator/forms/list',
    summary: 'The forms with their live versions, and how many open drafts stand on each version',
    mayBeOld: true,
    payload: Type.Object({
      ...Paging.properties,
      name: Type.Optional(Type.String({ maxLength: 80, description: 'a part of its title or its id' })),
      products: Type.Optional(Type.Boolean({ description: 'only those that orders are made of' })),
      old: Type.Optional(Type.Boolean({ description: 'only those with drafts on an older version' })),
      sort: Type.Optional(
        Type.Enum(['title', '-title', 'drafts', '-drafts', 'version', '-version'], {
          description: 'a column, after `-` from its end',
        }),
      ),
    }),
    reply: paged(Form),
  }),
  matrix: endpoint({
    ...reading,
    path: '/api/operator/forms/matrix',
    summary: 'Which document each product asks for: required, optional, or required when …; as it is live',
    mayBeOld: true,
    payload: Type.Object({}),
    reply: Type.Object({
      flows: Type.Array(Type.Object({ flow: FlowId, title: Type.String() })),
      documents: Type.Array(Type.Object({ document: Type.String(), label: Type.String() })),
      cells: Type.Array(MatrixCell),
    }),
  }),
  dropOff: endpoint({
    ...reading,
    path: '/api/operator/forms/dropOff',
    summary: 'How often each step of a form was entered, completed and left, in one of its versions',
    mayBeOld: true,
    payload: Type.Object({
      flow: FlowId,
      version: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 1_000_000,
          description: 'the newest counted one where none is named',
        }),
      ),
      since: Type.Optional(Day),
      until: Type.Optional(Day),
    }),
    reply: Type.Object({
      version: Type.Integer({ description: '0 where nothing was counted' }),
      versions: Type.Array(Type.Integer(), { description: 'those that were counted, the newest first' }),
      steps: Type.Array(
        Type.Object({
          step: Type.String(),
          of: Type.String({ description: 'the repeated step that it is a sub-step of; empty for any other' }),
          title: Type.String({ description: 'in the language of the caller' }),
          entered: Type.Integer(),
          completed: Type.Integer(),
          left: Type.Integer(),
        }),
        { description: 'as they are asked' },
      ),
    }),
  }),
  exportMatrix: endpoint({
    ...reading,
    path: '/api/operator/forms/exportMatrix',
    summary: 'The same as a table for spreadsheets (CSV)',
    payload: Type.Object({}),
    reply: Type.Object({ csv: Type.String() }),
  }),
};
