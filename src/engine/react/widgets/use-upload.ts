import { useEffect, useRef, useState } from 'react';
import type { FieldSchema } from '../../form/flow.ts';
import { uploadLimits } from '../../form/upload-value.ts';
import { UploadFault, useEngine } from '../engine-context.ts';

/** What an upload field shows while a file travels, or why it did not arrive. */
export type Travel =
  | { state: 'idle' }
  | { state: 'sending'; name: string; part: number }
  | { state: 'failed'; name: string; reason: string; file: File | null };

interface Upload {
  travel: Travel;
  send(file: File): void;
  cancel(): void;
  dismiss(): void;
}

/** Sends one file at a time for the field at `pointer`; the answer is set when the file is stored. */
export function useUpload(pointer: string, schema: FieldSchema): Upload {
  const { wizard, translate, upload } = useEngine();
  const [travel, setTravel] = useState<Travel>({ state: 'idle' });
  const abort = useRef<AbortController | null>(null);
  const { types, maxBytes } = uploadLimits(schema);

  // A file that is still under way when the step is left goes on: its answer is set on the wizard, not on a field.
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => void (mounted.current = false);
  }, []);
  const show = (next: Travel): void => {
    if (mounted.current) setTravel(next);
  };

  const send = (file: File): void => {
    const { name } = file;
    const fail = (reason: string, again: File | null): void =>
      show({ state: 'failed', name, reason, file: again });
    if (file.size === 0) return fail(translate(['errors:fileEmpty']), null);
    if (file.size > maxBytes) return fail(translate(['errors:fileTooLarge']), null);
    if (file.type !== '' && !types.includes(file.type)) return fail(translate([wrongType(types)]), null);
    abort.current?.abort();
    const controller = new AbortController();
    abort.current = controller;
    show({ state: 'sending', name, part: 0 });
    upload(
      file,
      types,
      (part) => controller.signal.aborted || show({ state: 'sending', name, part }),
      controller.signal,
    )
      .then((value) => {
        if (controller.signal.aborted) return;
        wizard.set(pointer, value);
        show({ state: 'idle' });
      })
      .catch((error: Error) => {
        const again = !(error instanceof UploadFault) || error.again;
        if (!controller.signal.aborted) fail(error.message, again ? file : null);
      });
  };
  const stop = (): void => {
    abort.current?.abort();
    setTravel({ state: 'idle' });
  };
  return { travel, send, cancel: stop, dismiss: stop };
}

function wrongType(types: readonly string[]): string {
  return types.includes('application/pdf') ? 'errors:documentType' : 'errors:imageType';
}
