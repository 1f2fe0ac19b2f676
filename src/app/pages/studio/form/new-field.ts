import { valueAt, objectAt, written } from './json-text.ts';
import { type FieldPlace, fieldAt, stepAt } from './field-place.ts';

/** A shape that the shared files define, for documents or for plain fields. */
export interface SharedShape {
  readonly reference: string;
  readonly name: string;
  readonly isDocument: boolean;
}

interface SharedFile {
  readonly file: string;
  readonly text: string;
}

const uploads = 'shared/upload.schema.json';
/** Definitions of the file for uploads that are parts of a file's answer. */
const partsOfUpload = new Set(['id', 'name', 'size']);

/**
 * The shapes that a new field may have: the definitions of the shared files.
 *
 * @param file of the flow, from which the references lead
 */
export function sharedShapes(file: string, shared: readonly SharedFile[]): SharedShape[] {
  const up = '../'.repeat(file.split('/').length - 1);
  return shared.flatMap((each) => {
    const isDocument = each.file === uploads;
    return Object.keys(objectAt(each.text, ['definitions']))
      .filter((name) => !isDocument || !partsOfUpload.has(name))
      .map((name) => ({ reference: `${up}${each.file}#/definitions/${name}`, name, isDocument }));
  });
}

/**
 * The name of a field that an owner has written in words; null where it is none.
 *
 * @example fieldName('Bank statement (3 months)') // 'bankStatement3Months'
 */
export function fieldName(written: string): string | null {
  const words = written
    .normalize('NFKD')
    .replaceAll(/[^\w\s-]|_/g, '')
    .split(/[\s-]+/)
    .filter((word) => word !== '');
  const name = words
    .map((word, at) => {
      if (at > 0) return word[0]!.toUpperCase() + word.slice(1);
      return /^[A-Z]+$/.test(word) ? word.toLowerCase() : word[0]!.toLowerCase() + word.slice(1);
    })
    .join('');
  return /^[a-z]\w*$/i.test(name) && /^[\w\s()-]+$/.test(written) ? name : null;
}

/** The text with another field at the end of a step. */
export function withField(text: string, step: FieldPlace, name: string, { reference }: SharedShape): string {
  const place = { ...step, path: [name] };
  return valueAt(text, stepAt(step)) === undefined
    ? text
    : written(text, fieldAt(place), { $ref: reference });
}
