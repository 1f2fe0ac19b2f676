import type { Editor } from '@tiptap/react';
import { useCallback, useMemo, useState } from 'react';
import type { FieldSchema } from '../../form/flow.ts';
import type { UploadValue } from '../../form/upload-value.ts';
import { pictureCount } from '../../form/visible-text.ts';
import { useEngine } from '../engine-context.ts';
import { textOf, type WidgetProps } from '../widgets/widget.ts';
import { type Travel, uploadsOf } from '../widgets/uploads.ts';
import { useUploads } from '../widgets/use-uploads.ts';

/** The types and sizes of pictures in texts. Larger ones, up to `LARGEST_MB`, are made smaller before they are sent. */
const stored = { type: { enum: ['image/jpeg', 'image/png'] }, size: { maximum: 2 * 1024 * 1024 } };
const LARGEST_MB = 10;

/** The pictures of a rich text on their way. */
export interface TextPictures {
  travels: readonly Travel[];
  types: readonly string[];
  /** Why some of the files that were chosen last were not taken; empty if all were. */
  problem: string;
  take(files: readonly File[]): void;
  cancel(travel: Travel): void;
  again(travel: Travel): void;
}

/** Uploads pictures and puts each into the text, after what is selected, when it is stored. */
export function useTextPictures({ pointer, schema }: WidgetProps, editor: Editor | null): TextPictures {
  const { wizard, set, translate, textPictures } = useEngine();
  const { maxPictures = 0 } = schema;
  const inspect = schema['x-ui']?.inspect;
  const picture = useMemo(
    (): FieldSchema => ({
      type: 'object',
      properties: stored,
      'x-ui': inspect === undefined ? {} : { inspect },
    }),
    [inspect],
  );
  const arrive = useCallback(
    ({ id }: UploadValue): void => {
      const src = textPictures?.addressOf(id) ?? '';
      // Another step may be shown by now.
      if (editor === null || editor.isDestroyed)
        return set(pointer, `${textOf(wizard.answerAt(pointer))}<img src="${src}" alt="">`);
      const { selection, doc } = editor.state;
      // Who has not put the caret anywhere adds to the end.
      const at = selection.to <= 1 ? doc.content.size : selection.to;
      const isLast = doc.textBetween(at, doc.content.size) === '';
      const picture = { type: 'picture', attrs: { src } };
      // A picture at the end would leave no place to go on writing.
      editor.commands.insertContentAt(at, isLast ? [picture, { type: 'paragraph' }] : picture);
    },
    [wizard, set, pointer, editor, textPictures],
  );
  const { travels, send, cancel, again } = useUploads(pointer, picture, true, arrive);
  const [problem, setProblem] = useState('');
  return {
    travels,
    types: stored.type.enum,
    problem,
    take(files) {
      const uploads = uploadsOf(wizard);
      const tooLarge = translate(['form:richText.pictureTooLarge'], { megabytes: LARGEST_MB });
      const onWay = uploads.at(pointer).filter(({ state }) => state !== 'failed').length;
      const room = Math.max(0, maxPictures - pictureCount(textOf(wizard.answerAt(pointer))) - onWay);
      for (const file of files.slice(0, room)) {
        if (file.size > LARGEST_MB * 1024 * 1024) uploads.refuse(pointer, file, tooLarge);
        else send(file);
      }
      const left = files.slice(room).map(({ name }) => name);
      setProblem(
        left.length === 0
          ? ''
          : translate(['form:richText.tooManyPictures'], { max: maxPictures, names: left.join(', ') }),
      );
    },
    cancel,
    again,
  };
}
