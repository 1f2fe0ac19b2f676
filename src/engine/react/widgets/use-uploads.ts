import { useCallback, useMemo } from 'react';
import { type FileLimits, isMisfit } from '#ui/picture/fitting-file.ts';
import { changeText } from '#ui/picture/picture-change.ts';
import type { FieldSchema } from '../../form/flow.ts';
import { type UploadValue, uploadLimits } from '../../form/upload-value.ts';
import { type Engine, useEngine } from '../engine-context.ts';
import { storedFiles, type Travel, type Uploads, uploadsOf } from './uploads.ts';
import { useWatched } from '../use-watched.ts';

interface FieldUploads {
  travels: readonly Travel[];
  /** Uploads a file at once, unless its type or size is clearly not allowed. */
  send(file: File): void;
  cancel(travel: Travel): void;
  /** Uploads a failed file again. It is inspected first if it could not be before. */
  again(travel: Travel): void;
}

/** Files that were inspected. One that could not be is inspected when it is uploaded again. */
const inspected = new WeakSet<File>();

function markInspected(file: File | null): File | null {
  if (file !== null) inspected.add(file);
  return file;
}

/**
 * The running and failed uploads of the field at a pointer.
 *
 * @param schema the schema of one file.
 * @param many true if the answer is a list of files. A stored file is added to the list as it is at that moment.
 * @param place puts a stored file into the answer, where that is neither a file nor a list of files
 */
export function useUploads(
  pointer: string,
  schema: FieldSchema,
  many: boolean,
  place?: (value: UploadValue) => void,
): FieldUploads {
  const engine = useEngine();
  const { wizard, inspect } = engine;
  const uploads = uploadsOf(wizard);
  const watch = useCallback((listener: () => void) => uploads.watch(pointer, listener), [uploads, pointer]);
  const travels = useWatched(watch, () => uploads.at(pointer));
  return useMemo(() => {
    const send = (file: File): void => sendFile(engine, { pointer, schema, many, place }, file);
    const by = schema['x-ui']?.inspect;
    const look = async (file: File, inspecting: Promise<File | null>): Promise<void> => {
      if (!many) dropAll(uploads, pointer);
      // If the inspection fails, the file is uploaded as it is: the server checks every file.
      const inspected = inspecting.then(markInspected, () => file);
      const signal = uploads.hold(pointer, file, inspected);
      const wanted = await inspected;
      if (wanted !== null && !signal.aborted) send(wanted);
    };
    const take = (file: File): void => {
      const isDone = by === undefined || inspect === undefined || inspected.has(file);
      if (isDone) send(file);
      else void look(file, inspect(file, by));
    };
    return {
      travels,
      send: take,
      cancel: ({ id }) => uploads.drop(pointer, id),
      again: ({ id, file }) => {
        uploads.retire(pointer, id);
        take(file);
      },
    };
  }, [travels, uploads, engine, inspect, pointer, schema, many, place]);
}

interface FileField {
  pointer: string;
  /** The schema of one file. */
  schema: FieldSchema;
  many: boolean;
  place?: ((value: UploadValue) => void) | undefined;
}

/** Uploads a file at once, and makes it the answer of its field when it is stored. Large pictures are made smaller. */
export function sendFile(
  engine: Engine,
  { pointer, schema, many, place }: FileField,
  file: File,
  onStored?: (value: UploadValue) => void,
): void {
  const { wizard, translate, languageTag, word, upload, announce } = engine;
  const uploads = uploadsOf(wizard);
  const limits = uploadLimits(schema);
  const arrive = (value: UploadValue): void => {
    onStored?.(value);
    if (place) place(value);
    else wizard.set(pointer, many ? uploads.joined(storedFiles(wizard.answerAt(pointer)), value) : value);
    const change = uploads.changeOf(value.id);
    const arrived = translate(['form:upload.arrived'], { name: value.name });
    announce(change === null ? arrived : `${arrived} ${changeText(change, translate, languageTag)}`);
  };
  const reason = refusal(file, limits);
  if (!many) dropAll(uploads, pointer);
  if (reason !== null) return uploads.refuse(pointer, file, word(reason));
  announce(translate(['form:upload.progress'], { name: file.name }));
  uploads.send({ pointer, many, file, limits, upload, word, arrive });
}

/** A field of one file has at most one upload. */
function dropAll(uploads: Uploads, pointer: string): void {
  for (const { id } of uploads.at(pointer)) uploads.drop(pointer, id);
}

/** The key of the text why a file is refused; null if it may be uploaded. */
function refusal(file: File, limits: FileLimits): string | null {
  const { types, maxBytes } = limits;
  if (file.size === 0) return 'errors:fileEmpty';
  if (isMisfit(file, limits)) return null;
  if (file.size > maxBytes) return 'errors:fileTooLarge';
  if (file.type === '' || types.includes(file.type)) return null;
  if (types.includes('application/pdf')) return 'errors:documentType';
  return types.includes('image/gif') ? 'errors:imageType' : 'form:upload.pictureType';
}
