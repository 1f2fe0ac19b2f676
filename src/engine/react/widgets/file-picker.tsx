import { IconCamera, IconUpload } from '@tabler/icons-react';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { Hidden } from '#ui/hidden.tsx';
import { Button } from '../look/button.tsx';
import { useEngine } from '../engine-context.ts';
import { isTouch } from './is-touch.ts';
import type { WidgetProps } from './widget.ts';

interface FilePickerProps {
  field: WidgetProps;
  types: readonly string[];
  many: boolean;
  /** True if a new file replaces the present one. */
  replaces: boolean;
  /** The id of the element with the error. */
  describedBy: string | undefined;
  onFiles(files: readonly File[]): void;
}

/** The button that opens the file dialog of the browser; on phones another one that opens the camera. */
export function FilePicker({
  field,
  types,
  many,
  replaces,
  describedBy,
  onFiles,
}: FilePickerProps): ReactNode {
  const { word } = useEngine();
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const text = replaces ? 'form:upload.replace' : many ? 'form:upload.chooseMany' : 'form:upload.choose';
  const pictures = types.filter((type) => type.startsWith('image/'));
  const hasCamera = isTouch() && pictures.length > 0;
  // Documents are in front of the customer; a portrait is of the customer.
  const capture = (field.schema['x-ui'] ?? field.schema.items?.['x-ui'])?.capture ?? 'environment';
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(currentTarget.files ?? [])];
    // Without this, choosing the same file again would cause no event.
    currentTarget.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <>
      {hasCamera && (
        <Button
          variant={replaces ? 'subtle' : 'filled'}
          leftSection={replaces ? null : <IconCamera size={16} />}
          aria-describedby={describedBy}
          onClick={() => camera.current?.click()}
        >
          {word('form:upload.camera')}
          <Hidden> {field.label}</Hidden>
        </Button>
      )}
      <Button
        id={field.id}
        variant={replaces ? 'subtle' : 'light'}
        leftSection={replaces ? null : <IconUpload size={16} />}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {word(text)}
        <Hidden> {field.label}</Hidden>
      </Button>
      <input ref={input} type="file" hidden multiple={many} accept={types.join()} onChange={take} />
      {hasCamera && (
        <input ref={camera} type="file" hidden accept={pictures.join()} capture={capture} onChange={take} />
      )}
    </>
  );
}
