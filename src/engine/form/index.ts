/** Schemas of forms as compiled flows: their fields, answers, words and migrations. No React. */
export { compact } from './answers.ts';
export { documentsOf } from './documents.ts';
export { factIn, factPlaces } from './fact-places.ts';
export { type MakeFlow, makeFlow } from './flow-module.ts';
export type { Answers, FieldSchema, Flow, FlowHeader, Step } from './flow.ts';
export { checkedBy, type Format, matching } from './formats.ts';
export { isObject, type Json, type JsonObject } from './json.ts';
export { fieldKeys, flowKeys, type Translate } from './locale-keys.ts';
export { migrate } from './migrations.ts';
export { narrowedFlow } from './narrowed-flow.ts';
export { partsOf, pointerOf, valueAt } from './pointer.ts';
export { progressOf } from './progress.ts';
export { isUpload, type UploadValue, uploadsIn } from './upload-value.ts';
export { type FieldError, validateStep } from './validate.ts';
export {
  defineVocabulary,
  fieldVocabulary,
  type FieldVocabulary,
  type Vocabulary,
  type VocabularyParts,
} from './vocabulary.ts';
