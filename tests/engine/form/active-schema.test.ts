import { expect, it } from 'vitest';
import { activeSchema, widestSchema } from '#engine/form/active-schema.ts';
import { library, libraryStep } from '#tests/support/engine-library.ts';

const reader = libraryStep('reader');
const child = { reader: { kind: 2 } };
const adult = { reader: { kind: 1 } };
const names = (schema: { properties?: object }): string[] => Object.keys(schema.properties ?? {});

it('gives a step without conditions as it is', () => {
  const wishes = libraryStep('wishes');
  expect(activeSchema(wishes, child)).toBe(wishes.schema);
});

it('adds the fields of the branch that holds behind the field that decides', () => {
  expect(names(activeSchema(reader, child))).toEqual([
    'surname',
    'email',
    'phone',
    'birthDate',
    'kind',
    'guardian',
    'note',
  ]);
  expect(names(activeSchema(reader, adult))).toEqual([
    'surname',
    'email',
    'phone',
    'birthDate',
    'kind',
    'employer',
    'note',
  ]);
});

it('demands what the branch demands', () => {
  expect(activeSchema(reader, child).required).toEqual(['surname', 'email', 'birthDate', 'kind', 'guardian']);
  expect(activeSchema(reader, adult).required).toEqual(['surname', 'email', 'birthDate', 'kind']);
});

it('takes the other branch while nothing is answered', () => {
  expect(names(activeSchema(reader, {}))).toContain('employer');
});

it('narrows a field without making a group of it', () => {
  const { note } = activeSchema(reader, child).properties!;
  expect(note).toEqual({ type: 'string', format: 'paragraph', maxLength: 200, minLength: 3 });
});

it('looks at earlier steps', () => {
  const papers = libraryStep('papers');
  expect(activeSchema(papers, child).required).toEqual(['portrait', 'accepted', 'proof']);
  expect(activeSchema(papers, adult).required).toEqual(['portrait', 'accepted']);
});

it('gives the same object for the same conditions, whatever else is answered', () => {
  const first = activeSchema(reader, { reader: { kind: 2, surname: 'A' } });
  activeSchema(reader, adult);
  expect(activeSchema(reader, { reader: { kind: 2, surname: 'B' } })).toBe(first);
  expect(activeSchema(reader, adult)).not.toBe(first);
});

it('leaves the compiled schema untouched', () => {
  const before = JSON.stringify(library.steps.map(({ schema }) => schema));
  activeSchema(reader, child);
  widestSchema(reader);
  expect(JSON.stringify(library.steps.map(({ schema }) => schema))).toBe(before);
});

it('knows the fields of all branches at once', () => {
  expect(names(widestSchema(reader))).toEqual(expect.arrayContaining(['guardian', 'employer', 'note']));
});
