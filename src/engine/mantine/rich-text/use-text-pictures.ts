import type { EditorState } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { useCallback, useMemo, useState } from 'react';
import type { FieldSchema } from '../../form/flow.ts';
import type { UploadValue } from '../../form/upload-value.ts';
import { pictureCount } from '../../form/visible-text.ts';
import { useEngine } from '../../react/engine-context.ts';
import { textOf, type WidgetProps } from '../../react/widgets/widget.ts';
import { type Travel, uploadsOf } from '../../react/widgets/uploads.ts';
import { useUploads } from '../../react/widgets/use-uploads.ts';

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

/** The sentence why a file is not taken, by its key; null where it may be sent. */
function refusalOf({ type, size }: File): string | null {
  // Some phones give no type: the file is looked at when it is sent.
  if (type !== '' && !type.startsWith('image/')) return 'form:upload.pictureType';
  return size > LARGEST_MB * 1024 * 1024 ? 'form:richText.pictureTooLarge' : null;
}

/** Where a picture comes into a text: after the paragraph with the caret, in which somebody may be writing on. */
function placeIn({ selection: { $to }, doc }: EditorState): number {
  const { depth, parent, pos } = $to;
  if (depth === 1 && parent.content.size === 0) return $to.before();
  // Who has not put the caret anywhere adds to the end.
  if (pos <= 1) return doc.content.size;
  let at = depth === 0 ? pos : $to.after();
  // Several pictures that are chosen together stand in the order in which they are stored.
  while (doc.nodeAt(at)?.type.name === 'picture') at += 1;
  return at;
}

/** Uploads pictures and puts each into the text when it is stored. */
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
      const at = placeIn(editor.state);
      const isLast = editor.state.doc.resolve(at).nodeAfter === null;
      const picture = { type: 'picture', attrs: { src } };
      // A picture at the end would leave no place to go on writing.
      const added = isLast ? [picture, { type: 'paragraph' }] : picture;
      editor.commands.insertContentAt(at, added, { updateSelection: false });
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
      const onWay = uploads.at(pointer).filter(({ state }) => state !== 'failed').length;
      const room = Math.max(0, maxPictures - pictureCount(textOf(wizard.answerAt(pointer))) - onWay);
      const pictures: File[] = [];
      for (const file of files) {
        const refusal = refusalOf(file);
        if (refusal === null) pictures.push(file);
        else uploads.refuse(pointer, file, translate([refusal], { megabytes: LARGEST_MB }));
      }
      for (const file of pictures.slice(0, room)) send(file);
      const left = pictures.slice(room).map(({ name }) => name);
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
