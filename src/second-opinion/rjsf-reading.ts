import {
  createSchemaUtils,
  type RJSFSchema,
  type RJSFValidationError,
  type ValidatorType,
} from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { compact } from '#engine/form/answers.ts';
import type { Answers, FieldSchema } from '#engine/form/flow.ts';
import { ajvFormats } from '#compiler/ajv-formats.ts';
import type { FieldVocabulary } from '#engine/form/vocabulary.ts';
import { isObject, type Json, type JsonObject } from '#engine/form/json.ts';
import { isWithin, pointerOf } from '#engine/form/pointer.ts';
import { isUpload } from '#engine/form/upload-value.ts';
import { isAged, isSum } from '#engine/form/computed-answers.ts';
import { isNotAfter, isNotBefore, pictureCount, visibleLength } from '#engine/form/validator-runtime.ts';
import type { Age, Sum } from '#compiler/computed.ts';
import { allExceptions, type ExceptionName } from './exceptions.ts';
import { fieldsBelow, type Reading, type ShownField } from './fields.ts';

/** A step as RJSF reads it for certain answers. */
interface ReadStep {
  /** The pointer of its answers: a step, or a sub-step of an entry. */
  pointer: string;
  schema: FieldSchema;
  data: Json;
}

/** How RJSF reads a schema. */
export interface RjsfReading extends Reading {
  /**
   * The errors with RJSF's own messages, in English. Errors of files and groups have the pointer of their place in
   * the answers.
   */
  errors(answers: Answers): { pointer: string; keyword: string; message: string }[];
  steps(answers: Answers): ReadStep[];
  /** Resolves references and conditions of a schema, as RJSF's form shows it for these data. */
  retrieve(schema: FieldSchema, data: Json): FieldSchema;
  /** True if a condition of the schema reads a field with this name. */
  isLookedAt(name: string): boolean;
}

/** The error for a schema that RJSF cannot compile. */
export class UnreadableByRjsf extends Error {
  override readonly name = 'UnreadableByRjsf';
}

/** The names of each step's sub-steps; null for a step that is not repeated. */
type Steps = Readonly<Record<string, readonly string[] | null>>;

/**
 * Reads the raw schema of a flow with @rjsf/utils and @rjsf/validator-ajv8, as RJSF's standard form does.
 *
 * @param bundle the schema with everything that it refers to, from `bundleOf`.
 * @param vocabulary whose formats the schema uses
 * @param told the exceptions that RJSF is adapted to.
 */
export function rjsfReading(
  bundle: RJSFSchema,
  vocabulary: FieldVocabulary,
  told: ReadonlySet<ExceptionName> = allExceptions,
): RjsfReading {
  const validator = validatorFor(told, vocabulary);
  const utils = createSchemaUtils(validator, bundle);
  const retrieve = (schema: FieldSchema, data: Json): FieldSchema =>
    utils.retrieveSchema(schema as RJSFSchema, data) as FieldSchema;
  const reader = { retrieve, hasWholeFiles: told.has('files') };
  const known = stepsOf(bundle as FieldSchema, retrieve);
  const looked = new Set(namesInConditions(bundle));
  const dataOf = (answers: Answers): JsonObject => prepared(answers, known, told);
  const idOf = (entry: Json, index: number): string => {
    const id = isObject(entry) && told.has('entryIds') ? entry['id'] : undefined;
    return typeof id === 'string' ? id : String(index);
  };

  const stepsUnder = (data: JsonObject): ReadStep[] => {
    const root = retrieve(bundle as FieldSchema, data);
    return Object.entries(root.properties ?? {}).flatMap(([name, step]): ReadStep[] => {
      const schema = retrieve(step, data[name]);
      if (schema.items === undefined) return [{ pointer: pointerOf([name]), schema, data: data[name] }];
      const list = Array.isArray(data[name]) ? data[name] : [];
      return list.flatMap((entry, index) => {
        const subs = Object.entries(retrieve(schema.items!, entry).properties ?? {});
        const asked = subs.filter(([sub]) => !(told.has('entryIds') && sub === 'id'));
        return asked.map(([sub, node]) => ({
          pointer: pointerOf([name, idOf(entry, index), sub]),
          schema: node,
          data: isObject(entry) ? entry[sub] : undefined,
        }));
      });
    });
  };

  const errorsUnder = (data: JsonObject): ReturnType<RjsfReading['errors']> =>
    validator
      .validateFormData(data, bundle)
      .errors.filter(({ name }) => name !== 'if')
      .map((error) => ({
        pointer: pointerOfError(error, data, idOf),
        keyword: error.name ?? '',
        message: error.message ?? error.stack,
      }));

  return {
    retrieve,
    isLookedAt: (name) => looked.has(name),
    steps: (answers) => stepsUnder(dataOf(answers)),
    fields: (answers) =>
      stepsUnder(dataOf(answers)).flatMap(({ pointer, schema, data }) =>
        fieldsBelow(schema, data, { pointer, demandedFrom: pointer }, reader),
      ),
    errors: (answers) => errorsUnder(dataOf(answers)),
    refused: (answers, shown) =>
      new Set(
        errorsUnder(dataOf(answers)).flatMap(({ pointer, keyword }) =>
          fieldsOf(pointer, keyword === 'required' && told.has('requiredGroups'), shown),
        ),
      ),
  };
}

const validators = new WeakMap<FieldVocabulary['formats'], Map<string, ValidatorType>>();

/** The keywords that compare a date with one of another step, with the functions of the compiled flows. */
const otherDates = [
  ['notBefore', isNotBefore],
  ['notAfter', isNotAfter],
] as const;

/** The keywords that count what is read of a rich text. */
const visible = [
  ['minVisible', (text: string, limit: number) => visibleLength(text) >= limit],
  ['maxVisible', (text: string, limit: number) => visibleLength(text) <= limit],
  ['maxPictures', (text: string, limit: number) => pictureCount(text) <= limit],
] as const;

/**
 * Returns one validator for all flows, because a new one would compile the meta-schema of JSON Schema again. The
 * schemas of the previous flow are removed from it.
 */
function validatorFor(told: ReadonlySet<ExceptionName>, { formats }: FieldVocabulary): ValidatorType {
  const known = validators.get(formats) ?? new Map<string, ValidatorType>();
  validators.set(formats, known);
  const key = `${told.has('formats')} ${told.has('dataReferences')}`;
  const validator =
    known.get(key) ??
    customizeValidator({
      // Each schema is used for only a few hundred answers, so optimizing its code takes more time than it saves.
      ajvOptionsOverrides: {
        $data: told.has('dataReferences'),
        multipleOfPrecision: 6,
        code: { optimize: false },
        logger: false,
      },
      extenderFn(ajv) {
        for (const [keyword, holds] of told.has('dataReferences') ? otherDates : []) {
          ajv.addKeyword({
            keyword,
            type: 'string',
            validate: (pointer: string, value: unknown, _schema: unknown, at?: { rootData: unknown }) =>
              holds(value, at?.rootData, pointer),
          });
        }
        if (told.has('dataReferences')) {
          ajv.addKeyword({
            keyword: 'x-age',
            type: 'string',
            validate: (
              { at, minimum, maximum }: Age,
              value: unknown,
              _: unknown,
              from?: { rootData: unknown },
            ) => isAged(value, from?.rootData, at, minimum, maximum),
          });
          ajv.addKeyword({
            keyword: 'x-sum',
            type: 'array',
            validate: ({ of, minimum, maximum }: Sum, value: unknown[]) =>
              isSum(value, of ?? '', minimum, maximum),
          });
        }
        if (!told.has('formats')) return ajv;
        for (const [name, format] of Object.entries(ajvFormats(formats))) ajv.addFormat(name, format);
        for (const [keyword, holds] of visible) {
          ajv.addKeyword({
            keyword,
            type: 'string',
            validate: (limit: number, value: string) => holds(value, limit),
          });
        }
        return ajv;
      },
    });
  known.set(key, validator);
  validator.reset?.();
  return validator;
}

/** The steps of a flow by name. They do not depend on answers: conditions add fields, never steps. */
function stepsOf(bundle: FieldSchema, retrieve: RjsfReading['retrieve']): Steps {
  const root = retrieve(bundle, {});
  return Object.fromEntries(
    Object.entries(root.properties ?? {}).map(([name, step]) => {
      const { items } = retrieve(step, undefined);
      if (items === undefined) return [name, null];
      const subs = Object.keys(retrieve(items, {}).properties ?? {});
      return [name, subs.filter((sub) => sub !== 'id')];
    }),
  );
}

/** The answers in the form that is passed to RJSF. */
function prepared(answers: Answers, steps: Steps, told: ReadonlySet<ExceptionName>): JsonObject {
  const given = told.has('emptyAnswers')
    ? compact(answers)
    : (JSON.parse(JSON.stringify(answers)) as JsonObject);
  const filled = (names: readonly string[], from: JsonObject): JsonObject => {
    const missing = told.has('askedSteps') ? names.filter((name) => from[name] === undefined) : [];
    return { ...from, ...Object.fromEntries(missing.map((name) => [name, steps[name] == null ? {} : []])) };
  };
  const whole = filled(Object.keys(steps), given);
  const lists = Object.entries(steps).flatMap(([name, subs]) => {
    const list = whole[name];
    if (subs === null || !Array.isArray(list)) return [];
    const { [name]: _, ...others } = whole;
    const behind = told.has('entryScope') ? others : {};
    const entries = list.map((entry) => (isObject(entry) ? { ...behind, ...filled(subs, entry) } : entry));
    return [[name, entries] as const];
  });
  return { ...whole, ...Object.fromEntries(lists) };
}

function pointerOfError(
  { property, stack }: RJSFValidationError,
  data: JsonObject,
  idOf: (entry: Json, index: number) => string,
): string {
  if (property === undefined) throw new UnreadableByRjsf(stack);
  // Names of steps and fields have only letters and digits, so a dot is always a separator.
  const [step = '', entry, ...rest] = property.replace(/^\./, '').split('.');
  const list = data[step];
  if (entry === undefined) return pointerOf([step]);
  const place = Array.isArray(list) ? idOf(list[Number(entry)], Number(entry)) : entry;
  return pointerOf([step, place, ...rest]);
}

/**
 * The fields that an error of RJSF is about. If a whole group is missing, these are the required fields of the
 * group.
 */
function fieldsOf(pointer: string, isMissing: boolean, shown: readonly ShownField[]): string[] {
  const file = shown.find((field) => isUpload(field.schema) && isWithin(pointer, field.pointer));
  if (file !== undefined) return [file.pointer];
  if (!isMissing || shown.some((field) => field.pointer === pointer)) return [pointer];
  const missing = shown.filter(
    (field) => isWithin(field.pointer, pointer) && isWithin(pointer, field.demandedFrom),
  );
  return missing.length === 0 ? [pointer] : missing.map((field) => field.pointer);
}

/** The names of all properties that the conditions of a schema read. */
function namesInConditions(node: unknown, isInCondition = false): string[] {
  if (Array.isArray(node)) return node.flatMap((each) => namesInConditions(each, isInCondition));
  if (!isObject(node)) return [];
  return Object.entries(node).flatMap(([keyword, value]) => {
    const own = isInCondition && keyword === 'required' && Array.isArray(value) ? value.map(String) : [];
    const named = isInCondition && keyword === 'properties' && isObject(value) ? Object.keys(value) : [];
    return [...own, ...named, ...namesInConditions(value, isInCondition || keyword === 'if')];
  });
}
