import type { JsonObject } from '#engine/form/json.ts';
import { type FieldPlace, fieldAt, stepAt } from './field-place.ts';
import { objectAt, opened, valueAt, written } from './json-text.ts';
import { kindNames, schemaOf } from './kinds.ts';

/** A shape that a new field may have: a kind of answer, or what a shared file defines. */
export interface NewShape {
  /** A value by which a control names it. */
  readonly id: string;
  readonly group: 'documents' | 'kinds' | 'fields' | 'groups';
  /** The key of its name, below `form`. */
  readonly key: string;
  /** Its name where a shared file is new and has no words. */
  readonly name: string;
  readonly schema: JsonObject;
  /** It asks for a person who travels, or the like: only a whole step can. */
  readonly isStepOnly: boolean;
}

interface SharedFile {
  readonly file: string;
  readonly text: string;
}

const uploads = 'shared/upload.schema.json';
/** Definitions of the file for uploads that are parts of a file's answer. */
const partsOfUpload = new Set(['id', 'name', 'size']);
/** The definitions that are kinds of answers, too. */
const plain = new Set(
  ['line', 'paragraph', 'email', 'phone', 'date', 'nationality', 'airport', 'city'].map(
    (name) => `shared/text.schema.json#/definitions/${name}`,
  ),
);
/** What asks nobody: the drawn pictures of the demonstration. */
const unasked = new Set(['shared/picture.schema.json']);

/**
 * The shapes that a new field may have: the kinds of answers, and what the shared files define.
 *
 * @param file of the flow, from which the references lead
 */
export function newShapes(file: string, shared: readonly SharedFile[]): NewShape[] {
  const up = '../'.repeat(file.split('/').length - 1);
  const fromFiles = shared.flatMap(({ file: path, text }): NewShape[] => {
    if (unasked.has(path)) return [];
    const stem = camel(path.replace(/^.*\//, '').replace('.schema.json', ''));
    const { definitions = {}, properties, 'x-fact': fact } = objectAt(text, []);
    const whole: NewShape = {
      id: path,
      group: 'groups',
      key: `shapes.${stem}.whole`,
      name: stem,
      schema: { $ref: `${up}${path}` },
      isStepOnly: fact !== undefined,
    };
    const parts = Object.keys(definitions as JsonObject)
      .map((name) => ({ name, id: `${path}#/definitions/${name}` }))
      .filter(({ name, id }) => !plain.has(id) && !(path === uploads && partsOfUpload.has(name)))
      // A city whose list depends on the country beside it cannot stand alone.
      .filter(({ name }) => objectAt(text, ['definitions', name, 'x-ui'])['within'] === undefined)
      .map(({ name, id }): NewShape => ({
        id,
        group: path === uploads ? 'documents' : 'fields',
        key: `shapes.${stem}.${name}`,
        name,
        schema: { $ref: `${up}${id}` },
        isStepOnly: false,
      }));
    return [...(properties === undefined ? [] : [whole]), ...parts];
  });
  const ofKinds = kindNames.map((name): NewShape => ({
    id: `kind:${name}`,
    group: 'kinds',
    key: `kinds.${name}`,
    name,
    schema: schemaOf(name),
    isStepOnly: false,
  }));
  return [...fromFiles.filter(({ group }) => group === 'documents'), ...ofKinds, ...fromFiles].filter(
    (shape, at, all) => all.indexOf(shape) === at,
  );
}

const camel = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

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
export function withField(
  text: string,
  step: FieldPlace,
  name: string,
  { schema }: Pick<NewShape, 'schema'>,
): string {
  if (valueAt(text, stepAt(step)) === undefined) return text;
  return written(opened(text, stepAt(step)), fieldAt({ ...step, path: [name] }), schema);
}
