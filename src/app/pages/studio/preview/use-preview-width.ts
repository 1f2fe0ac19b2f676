import { useState } from 'react';
import { readNote, writeNote } from '../tab-notes.ts';
import { type PreviewWidth, previewWidths } from './widths.ts';

const note = 'previewWidth';

/** The width of the preview, which this tab keeps. */
export function usePreviewWidth(): [PreviewWidth, (width: PreviewWidth) => void] {
  const [width, setWidth] = useState<PreviewWidth>(
    () => previewWidths.find((each) => each === readNote(note)) ?? 'column',
  );
  const choose = (next: PreviewWidth): void => {
    writeNote(note, next);
    setWidth(next);
  };
  return [width, choose];
}
