import { type ReactNode, useCallback } from 'react';
import classes from '#ui/field.module.css';
import { sizeText } from '#ui/picture/picture-change.ts';
import { useEngine } from '../engine-context.ts';
import { useWatched } from '../use-watched.ts';
import { uploadsOf } from './uploads.ts';

/** Says at a field that a file was sent in part from another device, and how its upload is continued. */
export function LeftUploadNote({ pointer }: { pointer: string }): ReactNode {
  const { wizard, translate, languageTag } = useEngine();
  const uploads = uploadsOf(wizard);
  const watch = useCallback((listener: () => void) => uploads.watch(pointer, listener), [uploads, pointer]);
  const left = useWatched(watch, () => uploads.leftAt(pointer));
  return (
    <div role="status" className={classes['help']}>
      {left.map(({ name, sent, size }) => (
        <p key={`${name} ${size}`}>
          {translate(['form:upload.left'], {
            name,
            sent: sizeText(sent, languageTag),
            size: sizeText(size, languageTag),
          })}
        </p>
      ))}
    </div>
  );
}
