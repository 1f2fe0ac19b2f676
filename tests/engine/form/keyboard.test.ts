import { vocabulary } from '#shop/vocabulary.ts';
import { describe, expect, it } from 'vitest';
import type { FieldSchema } from '#engine/form/flow.ts';
import type { Keyboard } from '#engine/form/formats.ts';
import { keyboardOf } from '#engine/form/keyboard.ts';
import { fieldsOf } from '#tests/support/flow-fields.ts';
import { flowOf, flows } from '#tests/support/flow-machines.ts';

const text = (format?: string, autocomplete?: string): FieldSchema => ({
  type: 'string',
  ...(format !== undefined && { format }),
  ...(autocomplete !== undefined && { 'x-ui': { autocomplete } }),
});

describe('keyboardOf', () => {
  it.each<[string, FieldSchema, Keyboard]>([
    ['an e-mail address', text('email'), { inputMode: 'email', autoCapitalize: 'none', autoCorrect: 'off' }],
    ['a website', text('website'), { inputMode: 'url', autoCapitalize: 'none', autoCorrect: 'off' }],
    ['a Chinese number', text('national-number'), { inputMode: 'tel' }],
    ['a code', text('one-time-code'), { inputMode: 'numeric', autoComplete: 'one-time-code' }],
    [
      'a surname',
      text('upper-case-name', 'family-name'),
      { autoCapitalize: 'characters', autoCorrect: 'off', autoComplete: 'family-name' },
    ],
    ['a passport number', text('passport-number'), { autoCapitalize: 'characters', autoCorrect: 'off' }],
    [
      'a postcode',
      text('line', 'shipping postal-code'),
      { autoCapitalize: 'characters', autoCorrect: 'off', autoComplete: 'shipping postal-code' },
    ],
    ['an amount', { type: 'integer', minimum: 1 }, { inputMode: 'numeric' }],
    ['a number that may be negative', { type: 'integer' }, { inputMode: 'decimal' }],
    ['a number with decimals', { type: 'number', minimum: 0 }, { inputMode: 'decimal' }],
    ['free text', text('line'), {}],
  ])('fits %s', (_what, schema, keyboard) => {
    expect(keyboardOf(schema, vocabulary)).toEqual(keyboard);
  });

  it('opens the back camera for documents and the front one for portraits', () => {
    const cameras = fieldsOf(flowOf('visa/business')).flatMap(({ pointer, schema }) =>
      pointer.startsWith('/uploads/') ? [[pointer, schema['x-ui']?.capture ?? 'environment']] : [],
    );
    expect(Object.fromEntries(cameras)).toMatchObject({
      '/uploads/photo': 'user',
      '/uploads/passportCopy': 'environment',
      '/uploads/invitationLetter': 'environment',
    });
  });

  it.each(flows.filter(({ id }) => id.startsWith('visa/')))('finds the passport copy in $id', (flow) => {
    const copies = fieldsOf(flow).filter(({ schema }) => schema['x-ui']?.prefill === 'passportPicture');
    expect(copies.map(({ pointer }) => pointer.split('/').at(-1))).toEqual(['passportCopy']);
  });
});
