import { useState } from 'react';
import { type UploadValue, uploadLimits } from '../../form/upload-value.ts';
import { useAnswer, useEngine } from '../engine-context.ts';
import { storedFiles, type Travel, uploadsOf } from './uploads.ts';
import { useUploads } from './use-uploads.ts';
import type { WidgetProps } from './widget.ts';

/** The files of a field that takes several. */
export interface FileList {
  files: readonly UploadValue[];
  /** Running and failed uploads. */
  travels: readonly Travel[];
  types: readonly string[];
  /** There is no room for another file. */
  isFull: boolean;
  /** Why some of the files that were chosen last were not taken; empty if all were. */
  problem: string;
  take(chosen: readonly File[]): void;
  /** Replaces the stored files: with one less, or in another order. */
  become(files: readonly UploadValue[]): void;
  cancel(travel: Travel): void;
  again(travel: Travel): void;
}

/** Several files, which may be chosen or dropped together. */
export function useFileList({ pointer, schema }: Pick<WidgetProps, 'pointer' | 'schema'>): FileList {
  const { translate, wizard } = useEngine();
  const { items = {}, maxItems = Number.POSITIVE_INFINITY } = schema;
  const files = storedFiles(useAnswer(pointer));
  const { travels, send, cancel, again } = useUploads(pointer, items, true);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const isSending = ({ state }: Travel): boolean => state !== 'failed';
  return {
    files,
    travels,
    types: uploadLimits(items).types,
    isFull: files.length + travels.filter(isSending).length >= maxItems,
    problem:
      refused.length === 0
        ? ''
        : translate(['form:upload.tooMany'], { max: maxItems, names: refused.join(', ') }),
    take(chosen) {
      // Read from the store and not from the last render: two drops may follow each other before the next render.
      const sending = uploadsOf(wizard).at(pointer).filter(isSending);
      const fresh = chosen.filter((file) => !sending.some((travel) => isSameFile(travel.file, file)));
      const room = Math.max(0, maxItems - storedFiles(wizard.answerAt(pointer)).length - sending.length);
      for (const file of fresh.slice(0, room)) send(file);
      setRefused(fresh.slice(room).map(({ name }) => name));
    },
    become(next) {
      wizard.set(pointer, next.length === 0 ? undefined : [...next]);
      setRefused([]);
    },
    cancel,
    again,
  };
}

const isSameFile = (a: File, b: File): boolean =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
