import { describe, expect, it } from 'vitest';
import { formFlowId } from '#contract/forms.ts';
import { locales } from '#contract/locale.ts';
import { blankForm, blankFormWords } from '#server/back-office/studio/blank-form.ts';
import { judge } from '#server/back-office/studio/judge.ts';

const judged = (slug: string, change: (text: string) => string = (text) => text) =>
  judge({
    kind: 'judge',
    id: formFlowId(slug),
    text: change(blankForm(slug)),
    files: {},
    words: blankFormWords(slug),
    locale: 'US',
    isProposed: true,
    published: [],
  });

describe('a new form', () => {
  it.each(['ask', 'night-train'])('%s may be proposed as it is', async (slug) => {
    const { findings, code, documents } = await judged(slug);
    expect(findings).toEqual([]);
    expect(code).toContain(formFlowId(slug));
    expect(documents).toEqual([]);
  });

  it('has the same words in all languages, each of its own', () => {
    const words = blankFormWords('night-train');
    const keys = Object.keys(words.US);
    expect(keys).toContain('forms.flow:nightTrain.fields.email.label');
    for (const locale of locales) expect(Object.keys(words[locale])).toEqual(keys);
    expect(new Set(locales.map((locale) => words[locale]['forms.flow:nightTrain.title'])).size).toBe(6);
  });

  it('is refused with a field that takes a file, and with another call', async () => {
    const upload = '{ "allOf": [{ "$ref": "../shared/upload.schema.json#/definitions/document" }] }';
    const withFile = await judged('ask', (text) =>
      text.replace('"name": {', `"photo": ${upload}, "name": {`),
    );
    expect(withFile.findings).toContainEqual(
      expect.objectContaining({ code: 'form-upload', pointer: '/properties/form/properties/photo' }),
    );
    const sent = await judged('ask', (text) => text.replace('enquiry.form', 'enquiry.send'));
    expect(sent.findings).toMatchObject([{ code: 'form-pages-unfit', pointer: '/x-flow' }]);
  });
});
