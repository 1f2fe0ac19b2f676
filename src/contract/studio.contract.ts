import { Type } from 'typebox';
import { endpoint } from './define.ts';
import { longestSchema } from './limits.ts';
import { EditedFlow } from './release-shapes.ts';
import { Finding, FlowId, OrNull } from './studio-shapes.ts';

const DocumentRow = Type.Object({
  flow: Type.String(),
  step: Type.String(),
  of: OrNull(Type.String({ description: 'the repeated step that the step is a sub-step of' })),
  document: Type.String(),
  demand: Type.Union([Type.Literal('required'), Type.Literal('optional'), Type.Literal('conditional')]),
  when: OrNull(Type.String({ description: 'the condition, in words' })),
});

const Difference = Type.Object({
  kind: Type.Union([Type.Literal('fields'), Type.Literal('verdict')], {
    description: 'whether a field is shown, or whether its answer is refused',
  }),
  side: Type.Union([Type.Literal('engine'), Type.Literal('rjsf')], {
    description: 'the only one that shows or refuses it',
  }),
  pointer: Type.String({ description: 'a JSON pointer into the answers' }),
  told: Type.String({ description: 'the answers that show it, in English words' }),
});

const Change = Type.Object({ pointer: Type.String(), sentence: Type.String() });

/** The studio, where schemas are edited. Its calls store nothing; `releases.contract.ts` has those that do. */
export const studio = {
  flows: endpoint({
    method: 'GET',
    path: '/api/studio/flows',
    summary: 'The flows that can be opened in the studio',
    access: 'studio',
    permissions: ['forms'],
    act: 'none',
    payload: Type.Object({}),
    reply: Type.Array(
      Type.Object({
        id: FlowId,
        version: Type.Integer(),
        childType: OrNull(Type.Integer()),
        machine: Type.String(),
        title: Type.String({
          description: 'the locale key of its title, for example account.flow:resetPassword.title',
        }),
        isTemplate: Type.Boolean({ description: 'a new product can be begun from it' }),
      }),
    ),
  }),
  open: endpoint({
    method: 'GET',
    path: '/api/studio/open',
    summary: 'A flow with the shared files, and the keywords of the dialect; or what a new flow begins with',
    access: 'studio',
    permissions: ['forms'],
    act: 'none',
    payload: Type.Object({
      id: FlowId,
      like: Type.Optional(
        Type.String({ ...FlowId, description: 'where there is no such flow: the one that it is begun from' }),
      ),
      name: Type.Optional(
        Type.String({ maxLength: 80, description: 'the name of a new flow, in the language of the call' }),
      ),
    }),
    reply: Type.Object({
      file: Type.String({ description: 'its name below schemas/' }),
      ...EditedFlow.properties,
      version: Type.Integer(),
      release: Type.Integer({
        description: 'the number of the last published release; 0 for a flow that has none yet',
      }),
      shared: Type.Array(Type.Object({ file: Type.String(), text: Type.String() })),
      dialect: Type.Record(Type.String(), Type.Unknown(), {
        description: 'a JSON Schema (draft-07) of what may stand in a schema',
      }),
      documents: Type.Array(DocumentRow, { description: 'the documents of all flows' }),
    }),
  }),
  paths: endpoint({
    method: 'GET',
    path: '/api/studio/paths',
    summary: 'The recorded paths through a flow that are kept as tests',
    access: 'studio',
    permissions: ['forms'],
    act: 'none',
    payload: Type.Object({ id: FlowId }),
    reply: Type.Array(Type.String({ description: 'the text of a file tests/machines/*.path.json' })),
  }),
  compile: endpoint({
    method: 'POST',
    path: '/api/studio/compile',
    summary: 'Check and compile an edited schema, without storing it',
    access: 'studio',
    permissions: ['forms'],
    act: 'none',
    payload: Type.Object({
      id: FlowId,
      text: EditedFlow.properties.text,
      migrations: Type.Optional(EditedFlow.properties.migrations),
      offer: Type.Optional(EditedFlow.properties.offer),
      words: Type.Optional(EditedFlow.properties.words),
    }),
    reply: Type.Object({
      findings: Type.Array(Finding),
      module: OrNull(
        Type.String({
          description:
            'the path of an ES module, for some minutes: its default export makes the flow of formats and runtime',
        }),
      ),
      documents: OrNull(
        Type.Array(DocumentRow, { description: 'of this flow; null where it cannot be read' }),
      ),
      changes: OrNull(Type.Array(Change, { description: 'against the schema as it lies on the server' })),
    }),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/studio/preview',
    summary: 'Compile an edited schema for the preview, without the checks that take longer',
    access: 'studio',
    permissions: ['forms'],
    act: 'none',
    payload: Type.Object({
      id: FlowId,
      text: EditedFlow.properties.text,
      migrations: EditedFlow.properties.migrations,
      offer: EditedFlow.properties.offer,
    }),
    reply: Type.Object({
      module: OrNull(
        Type.String({ description: 'as in the reply of `compile`; null where it cannot be compiled' }),
      ),
    }),
  }),
  secondOpinion: endpoint({
    method: 'POST',
    path: '/api/studio/second-opinion',
    summary: 'Compare an edited schema with what RJSF makes of it, for examples and for these answers',
    access: 'studio',
    permissions: ['forms'],
    act: 'none',
    payload: Type.Object({
      id: FlowId,
      text: Type.String({ maxLength: longestSchema }),
      answers: Type.Record(Type.String(), Type.Unknown(), { description: 'the answers in the preview' }),
      step: Type.String({
        maxLength: 200,
        description: 'JSON pointer of the step that is shown; empty for none',
      }),
    }),
    reply: OrNull(
      Type.Object({
        compared: Type.Integer({ description: 'how many example answers were compared' }),
        uncompared: OrNull(
          Type.String({ description: 'why no differences say nothing, in English; null where they do' }),
        ),
        examples: Type.Array(Difference),
        here: OrNull(
          Type.Array(Difference, {
            description: 'for the answers that were sent; null where RJSF cannot read the schema',
          }),
        ),
        step: OrNull(
          Type.Object({
            schema: Type.Record(Type.String(), Type.Unknown(), {
              description: 'the step as RJSF resolves it for these answers: no references, no conditions',
            }),
            data: Type.Unknown({ description: 'the answers of the step' }),
            errors: Type.Array(
              Type.Object({
                pointer: Type.String({ description: 'from the step on' }),
                message: Type.String({ description: 'in the words of RJSF' }),
              }),
            ),
          }),
        ),
      }),
    ),
  }),
};
