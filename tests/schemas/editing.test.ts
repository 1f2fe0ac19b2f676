import { describe, expect, it } from 'vitest';
import { loadFlows } from '#server/services/flows/load-flows.ts';
import { storedFile, studyApplication, withAnswers } from '#tests/support/flow-answers.ts';
import { type Schema, copySchemas } from '#tests/support/flow-compile.ts';

const study = 'visa/study.schema.json';

describe('making a document required', () => {
  it('refuses the same answers at that document', async () => {
    const schemas = copySchemas();
    const before = await loadFlows(schemas.compile());
    expect(before.byId('visa/study')?.check(studyApplication())).toEqual([]);

    const edited = copySchemas();
    edited.edit(study, ({ properties }) => {
      const { uploads } = properties;
      uploads!.properties['paper'] = {
        $ref: '../shared/upload.schema.json#/definitions/document',
      } as unknown as Schema;
      uploads!.required.push('paper');
    });
    const flow = (await loadFlows(edited.compile())).byId('visa/study')!;
    expect(flow.check(studyApplication())).toEqual([
      { pointer: '/uploads/paper', keyword: 'required', key: 'form:errors.required' },
    ]);
    expect(flow.check(withAnswers(studyApplication(), { '/uploads/paper': storedFile }))).toEqual([]);
  });
});

describe('adding a field', () => {
  it('asks for it, keeps it and checks it', async () => {
    const schemas = copySchemas();
    schemas.edit(study, ({ properties }) => {
      const { travel } = properties;
      travel!.properties = { hotel: { type: 'string', format: 'line' } as unknown as Schema };
      travel!.required.push('hotel');
    });
    const flow = (await loadFlows(schemas.compile())).byId('visa/study')!;
    expect(flow.check(studyApplication()).map(({ pointer }) => pointer)).toEqual(['/travel/hotel']);
    const answers = withAnswers(studyApplication(), { '/travel/hotel': 'Peace Hotel' });
    expect(flow.check(answers)).toEqual([]);
    expect(flow.prune(answers)).toEqual(answers);
  });
});
