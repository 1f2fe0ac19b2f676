import { type FileLimits, fittingFile, isMisfit } from '#ui/picture/fitting-file.ts';
import type { PictureChange } from '#ui/picture/picture-change.ts';
import type { Json } from '../../form/json.ts';
import { isUploadValue, type UploadValue } from '../../form/upload-value.ts';
import type { Wizard } from '../../wizard/wizard-state.ts';
import { type EnginePorts, UploadFault } from '../engine-context.ts';
import { createBegunElsewhere, type LeftUpload } from './begun-elsewhere.ts';

/** An upload that is running or has failed, or a file that is inspected before it is sent. */
export interface Travel {
  id: number;
  name: string;
  file: File;
  state: 'held' | 'sending' | 'failed';
  /** The part that was sent, 0 to 1. */
  part: number;
  /** There is no connection; the upload goes on by itself. */
  waits: boolean;
  /** The reason for the failure. `again` says whether the same file may be sent again. */
  reason: string;
  again: boolean;
}

interface Sending {
  pointer: string;
  /** The answer is a list of files. */
  many: boolean;
  file: File;
  limits: FileLimits;
  upload: EnginePorts['upload'];
  /** A text of the catalogues, by its key. */
  word(key: string): string;
  /** Writes the stored file into the answer. */
  arrive(value: UploadValue): void;
}

/** The running and failed uploads of a wizard. They continue while another step is shown. */
export interface Uploads {
  /** The uploads of the field at a pointer. The same array as long as nothing changes. */
  at(pointer: string): readonly Travel[];
  watch(pointer: string, listener: () => void): () => void;
  send(sending: Sending): void;
  /**
   * Holds a file while it is inspected before it is sent. The signal says that it was cancelled meanwhile.
   *
   * @param inspected never rejects
   */
  hold(pointer: string, file: File, inspected: Promise<unknown>): AbortSignal;
  /** Adds a failed upload for a file that was refused before it was sent. */
  refuse(pointer: string, file: File, reason: string): void;
  /** Cancels a running upload, or gives up a failed one. */
  drop(pointer: string, id: number): void;
  /** Removes a failed upload whose file is sent again. What has arrived of it still counts. */
  retire(pointer: string, id: number): void;
  /** The uploads into a field that were begun elsewhere. The same array as long as nothing changes. */
  leftAt(pointer: string): readonly LeftUpload[];
  /** Sets the uploads that were begun elsewhere. */
  tellLeft(left: readonly LeftUpload[]): void;
  /** Adds a stored file to a list of files, in the order in which the files were chosen. */
  joined(files: readonly UploadValue[], arrived: UploadValue): UploadValue[];
  /**
   * Resolves when all running uploads of the fields that `isMeant` accepts have ended, successfully or not, or wait for a
   * connection, those that follow an inspection too; null if none is running.
   */
  settled(isMeant: (pointer: string) => boolean): Promise<unknown> | null;
  /** An object URL of an image that was uploaded from this page; null for any other file. */
  previewOf(id: string): string | null;
  /** The changes of a picture that was uploaded from this page; null for files that were sent as they are. */
  changeOf(id: string): PictureChange | null;
}

const none: readonly Travel[] = [];
const byWizard = new WeakMap<Wizard, Uploads>();

/** The uploads of a wizard. */
export function uploadsOf(wizard: Wizard): Uploads {
  const uploads = byWizard.get(wizard) ?? createUploads();
  byWizard.set(wizard, uploads);
  return uploads;
}

function createUploads(): Uploads {
  const travels = new Map<string, readonly Travel[]>();
  const listeners = new Map<string, Set<() => void>>();
  const controllers = new Map<number, AbortController>();
  const previews = new Map<string, string>();
  const pictures = new Map<string, PictureChange>();
  /**
   * The order in which the stored files were chosen: a small file may be stored before a larger one that was chosen
   * first.
   */
  const numbers = new Map<string, number>();
  const ways = new Map<number, { pointer: string; way: Promise<void> }>();
  /** Called when an upload begins to wait for a connection. */
  const stalls = new Map<number, () => void>();
  let count = 0;

  const at = (pointer: string): readonly Travel[] => travels.get(pointer) ?? none;
  const tell = (pointer: string): void => {
    for (const listener of listeners.get(pointer) ?? []) listener();
  };
  const elsewhere = createBegunElsewhere(tell);
  const become = (pointer: string, list: readonly Travel[]): void => {
    travels.set(pointer, list);
    tell(pointer);
  };
  const change = (pointer: string, id: number, by: Partial<Travel>): void => {
    become(
      pointer,
      at(pointer).map((travel) => (travel.id === id ? { ...travel, ...by } : travel)),
    );
  };
  const remove = (pointer: string, id: number): void => {
    controllers.delete(id);
    ways.delete(id);
    become(
      pointer,
      at(pointer).filter((travel) => travel.id !== id),
    );
  };
  const begin = (pointer: string, file: File, by: Partial<Travel> = {}): number => {
    const id = count++;
    const { name } = file;
    const fresh: Travel = {
      id,
      name,
      file,
      state: 'sending',
      part: 0,
      waits: false,
      reason: '',
      again: false,
    };
    become(pointer, [...at(pointer), { ...fresh, ...by }]);
    return id;
  };
  const beginRunning = (
    pointer: string,
    file: File,
    state: 'held' | 'sending',
  ): { id: number; signal: AbortSignal } => {
    const id = begin(pointer, file, { state });
    const controller = new AbortController();
    controllers.set(id, controller);
    return { id, signal: controller.signal };
  };
  const settled: Uploads['settled'] = (isMeant) => {
    const waits = (id: number, pointer: string): boolean =>
      at(pointer).some((travel) => travel.id === id && travel.waits);
    const own = [...ways].filter(([id, { pointer }]) => isMeant(pointer) && !waits(id, pointer));
    if (own.length === 0) return null;
    const ends = own.map(([id, { way }]) => {
      const stalled = new Promise<void>((resolve) => stalls.set(id, resolve));
      return Promise.race([way, stalled]);
    });
    return Promise.all(ends).then(() => settled(isMeant));
  };
  const progress = (pointer: string, id: number, part: number, waits: boolean): void => {
    change(pointer, id, { part, waits });
    if (waits) stalls.get(id)?.();
  };

  return {
    at,
    watch(pointer, listener) {
      const known = listeners.get(pointer) ?? new Set();
      listeners.set(pointer, known.add(listener));
      return () => known.delete(listener);
    },
    send({ pointer, many, file, limits, upload, word, arrive }) {
      const { id, signal } = beginRunning(pointer, file, 'sending');
      const sentPart = (part: number, waits = false): void => {
        if (!signal.aborted) progress(pointer, id, part, waits);
      };
      const store = (fitting: File): Promise<UploadValue> => {
        elsewhere.takeUp(pointer, fitting, many);
        return upload(fitting, limits.types, sentPart, signal, { pointer, many });
      };
      let sent = file;
      const fitted = async (): Promise<UploadValue> => {
        const fitting = await fittingFile(file, limits);
        if ('problem' in fitting) throw new UploadFault(word(fitting.problem), false);
        signal.throwIfAborted();
        sent = fitting.file;
        return store(sent);
      };
      const way = (isMisfit(file, limits) ? fitted() : store(file)).then(
        (value) => {
          // A cancelled upload must not change the answer.
          if (signal.aborted) return;
          if (sent.type.startsWith('image/')) previews.set(value.id, URL.createObjectURL(sent));
          const wasLarge = file.size > limits.maxBytes;
          if (sent !== file) pictures.set(value.id, { from: file.size, to: value.size, wasLarge });
          numbers.set(value.id, id);
          remove(pointer, id);
          arrive(value);
        },
        (error: Error) => {
          if (signal.aborted) return;
          const again = !(error instanceof UploadFault) || error.again;
          change(pointer, id, { state: 'failed', waits: false, reason: error.message, again });
        },
      );
      ways.set(id, { pointer, way });
      void way.then(() => {
        ways.delete(id);
        stalls.delete(id);
      });
    },
    refuse: (pointer, file, reason) => void begin(pointer, file, { state: 'failed', reason }),
    drop(pointer, id) {
      controllers.get(id)?.abort();
      remove(pointer, id);
    },
    retire: remove,
    leftAt: elsewhere.leftAt,
    tellLeft: elsewhere.tellLeft,
    joined(files, arrived) {
      // An upload that is continued may have been finished by another window.
      if (files.some((file) => file.id === arrived.id)) return [...files];
      const number = (file: UploadValue): number => numbers.get(file.id) ?? -1;
      const later = files.findIndex((file) => number(file) > number(arrived));
      return files.toSpliced(later === -1 ? files.length : later, 0, arrived);
    },
    hold(pointer, file, inspected) {
      const { id, signal } = beginRunning(pointer, file, 'held');
      ways.set(id, { pointer, way: inspected.then(() => remove(pointer, id)) });
      return signal;
    },
    settled,
    previewOf: (id) => previews.get(id) ?? null,
    changeOf: (id) => pictures.get(id) ?? null,
  };
}

/** The stored files of an answer, which is one file or a list of files. */
export function storedFiles(value: Json): UploadValue[] {
  return (Array.isArray(value) ? value : [value]).filter(isUploadValue);
}
