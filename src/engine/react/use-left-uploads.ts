import { isUpload } from '../form/upload-value.ts';
import { useEngine } from './engine-context.ts';
import { schemaAt } from './schema-at.ts';
import type { LeftUpload } from './widgets/begun-elsewhere.ts';
import { uploadsOf } from './widgets/uploads.ts';
import { sendFile } from './widgets/use-uploads.ts';

/** What an application does with uploads that were begun in an earlier window, or on another device. */
export interface LeftUploads {
  /** Uploads a file into the field at a pointer. @returns false if the flow has no such field for files */
  goOn(pointer: string, file: File): boolean;
  /** Says at their fields that these uploads can be continued by choosing the same files. */
  tell(left: readonly LeftUpload[]): void;
}

/** Uploads that were begun before this wizard was opened. It is used below a `FlowWizard`. */
export function useLeftUploads(): LeftUploads {
  const engine = useEngine();
  const { wizard } = engine;
  return {
    goOn(pointer, file) {
      const schema = schemaAt(wizard.flow, pointer);
      const { items = {} } = schema;
      const many = isUpload(items);
      if (!many && !isUpload(schema)) return false;
      sendFile(engine, { pointer, schema: many ? items : schema, many }, file);
      return true;
    },
    tell: (left) => uploadsOf(wizard).tellLeft(left),
  };
}
