import { vocabulary } from '#shop/vocabulary.ts';
import { describe, expect, it } from 'vitest';
import type { FieldSchema } from '#engine/form/flow.ts';
import { catalogueName, errorKeys, fieldKeys, flowKeys } from '#engine/form/locale-keys.ts';
import { isUpload, uploadLimits, uploadsIn } from '#engine/form/upload-value.ts';
import { widgetOf } from '#engine/form/widget-of.ts';
import { cardAnswers, library, libraryStep, portrait } from '#tests/support/engine-library.ts';

const choices = (count: number): FieldSchema => ({
  type: 'integer',
  enum: Array.from({ length: count }, (_, index) => index),
});

describe('widgetOf', () => {
  it.each<[string, FieldSchema]>([
    ['text', { type: 'string' }],
    ['text', { type: 'string', format: 'line' }],
    ['textarea', { type: 'string', format: 'paragraph' }],
    ['latinName', { type: 'string', format: 'upper-case-name' }],
    ['upperCase', { type: 'string', format: 'passport-number' }],
    ['email', { type: 'string', format: 'email' }],
    ['phone', { type: 'string', format: 'phone' }],
    ['password', { type: 'string', format: 'password' }],
    ['oneTimeCode', { type: 'string', format: 'one-time-code' }],
    ['date', { type: 'string', format: 'date' }],
    ['date', { type: 'string', format: 'past-date' }],
    ['date', { type: 'string', format: 'future-date' }],
    ['richText', { type: 'string', format: 'rich-text' }],
    ['options', { type: 'string', format: 'nationality' }],
    ['options', { type: 'string', format: 'airport' }],
    ['number', { type: 'integer' }],
    ['number', { type: 'number' }],
    ['price', { type: 'number', 'x-ui': { currency: 'CNY' } }],
    ['checkbox', { type: 'boolean' }],
    ['radio', choices(2)],
    ['radio', choices(4)],
    ['select', choices(5)],
    ['select', choices(10)],
    ['searchSelect', choices(11)],
    ['group', { type: 'object', properties: {} }],
    ['tabs', { type: 'object', 'x-ui': { tabs: true }, properties: {} }],
    ['list', { type: 'array', items: { type: 'string' } }],
    ['upload', { type: 'object', properties: { id: { type: 'string', format: 'upload' } } }],
    ['text', { type: 'string', format: 'unheard-of' }],
  ])('shows a %s for %j', (widget, schema) => {
    expect(widgetOf(schema, vocabulary)).toBe(widget);
  });
});

describe('files', () => {
  const { portrait: field } = libraryStep('papers').schema.properties!;

  it('are known by the format of their id', () => {
    expect(isUpload(field!)).toBe(true);
    expect(isUpload({ type: 'object', properties: { id: { type: 'string' } } })).toBe(false);
  });

  it('have the limits of their schema, or none', () => {
    expect(uploadLimits(field!)).toEqual({ types: ['image/png'], maxBytes: 1000 });
    expect(uploadLimits({})).toEqual({ types: [], maxBytes: Number.POSITIVE_INFINITY });
  });

  it('are found wherever they stand in the answers', () => {
    expect(uploadsIn(library, cardAnswers)).toEqual([{ pointer: '/papers/portrait', value: portrait }]);
    expect(uploadsIn(library, { papers: { proof: portrait, portrait: 'none' } })).toEqual([
      { pointer: '/papers/proof', value: portrait },
    ]);
    expect(uploadsIn(library, { elsewhere: { portrait } })).toEqual([]);
  });
});

describe('locale keys', () => {
  it.each([
    ['visa/study', 'visa.flow:study'],
    ['visa/work-renewal', 'visa.flow:workRenewal'],
    ['account/reset/by-mail', 'account.flow:reset.byMail'],
  ])('the words of %s stand at %s', (id, name) => {
    expect(catalogueName(id)).toBe(name);
  });

  it('go from the flow to its machine, and to what all flows of the folder share', () => {
    const flow = { ...library, id: 'library/child-card' };
    expect(flowKeys(flow, 'title')).toEqual([
      'library.flow:childCard.title',
      'library.flow:card.title',
      'library.flow:title',
    ]);
  });

  it('go from the path of a field to its name alone', () => {
    expect(fieldKeys(library, '/reader/guardian/phone', 'label')).toEqual([
      'library.flow:card.fields.guardian.phone.label',
      'library.flow:fields.guardian.phone.label',
      'library.flow:fields.phone.label',
      'fields:guardian.phone.label',
      'fields:phone.label',
    ]);
  });

  it('leave the numbers of a list out', () => {
    expect(fieldKeys(library, '/wishes/loans/3/title', 'label')).toContain('fields:loans.title.label');
  });

  it("put the server's sentence first, then the field's, the format's and the general one", () => {
    const params = { format: 'email' };
    expect(
      errorKeys(library, { pointer: '/reader/email', keyword: 'format', params, key: 'errors:x' }),
    ).toEqual([
      'errors:x',
      'library.flow:card.fields.email.error.format',
      'library.flow:fields.email.error.format',
      'fields:email.error.format',
      'form:errors.formats.email',
      'form:errors.format',
      'form:errors.invalid',
    ]);
  });
});
