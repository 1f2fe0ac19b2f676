import { fieldAt } from '#engine/form/open-fields.ts';
import { labelAt } from '#engine/form/field-texts.ts';
import { partsOf } from '#engine/form/pointer.ts';
import { uploadsIn, type UploadValue } from '#engine/form/upload-value.ts';
import { stepOf } from '#engine/form/flow.ts';
import type { useEngine } from '#engine/react/engine-context.ts';
import { entryText } from '#engine/react/frame/place-title.ts';

/** A file among the answers of an application. */
export interface ReviewedDocument {
  readonly file: UploadValue;
  /** Of the answer that gets the verdict: of a list of files, the whole. */
  readonly pointer: string;
  readonly label: string;
  /** Of a repeated step: whose it is; else empty. */
  readonly whose: string;
}

/** The files of an application in the order of its form. */
export function documentsIn(engine: ReturnType<typeof useEngine>): ReviewedDocument[] {
  const { flow } = engine.wizard;
  const { answers } = engine.wizard.getSnapshot();
  return uploadsIn(flow, answers).map(({ pointer, value }) => {
    const field = fieldAt(flow, pointer) ?? pointer;
    const [step = '', entry = ''] = partsOf(pointer);
    const isRepeated = stepOf(flow, step)?.repeat != null;
    return {
      file: value,
      pointer: field,
      label: labelAt(engine, field),
      whose: isRepeated ? entryText(engine, step, entry) : '',
    };
  });
}
