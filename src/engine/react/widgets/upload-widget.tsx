import { Anchor, Button, Group, Input, Text, VisuallyHidden } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { isObject } from '../../form/json.ts';
import { type UploadValue, uploadLimits } from '../../form/upload-value.ts';
import { useEngine } from '../engine-context.ts';
import classes from '../form.module.css';
import { inputProps } from './input-props.tsx';
import { StoredFile } from './stored-file.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useUpload } from './use-upload.ts';
import type { WidgetProps } from './widget.ts';

/** One file: chosen or dropped, sent at once with progress, shown, replaced, removed. */
export function UploadWidget(props: WidgetProps): ReactNode {
  const { translate, wizard } = useEngine();
  const { travel, send, cancel, dismiss } = useUpload(props.pointer, props.schema);
  const [over, setOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const { types } = uploadLimits(props.schema);
  const { id, label, description, error } = inputProps(props);
  const value = isObject(props.value) ? (props.value as UploadValue) : null;
  const failed = travel.state === 'failed' ? travel : null;
  const again = failed?.file ?? null;
  const problem = failed === null ? error : `${failed.name}: ${failed.reason}`;
  const isEmpty = value === null;
  const name = <VisuallyHidden component="span"> {props.label}</VisuallyHidden>;
  const group = useKeptFocus(travel.state, isEmpty);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) send(file);
  };
  return (
    <div ref={group} role="group" aria-labelledby={`${id}-label`}>
      <Input.Label id={`${id}-label`} component="div">
        {label}
      </Input.Label>
      {description !== null && <Input.Description id={`${id}-help`}>{description}</Input.Description>}
      <div
        className={classes['upload']}
        data-over={over || undefined}
        data-invalid={problem !== null || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {travel.state === 'sending' ? (
          <UploadProgress {...travel} onCancel={cancel} />
        ) : (
          <div className={classes['uploadRow']}>
            {!isEmpty && <StoredFile value={value} />}
            <Group gap="xs">
              <Button
                id={id}
                variant={isEmpty ? 'light' : 'subtle'}
                leftSection={isEmpty ? <IconUpload size={16} /> : null}
                aria-describedby={`${id}-problem${description === null ? '' : ` ${id}-help`}`}
                onClick={() => picker.current?.click()}
              >
                {translate([isEmpty ? 'form:upload.choose' : 'form:upload.replace'])}
                {name}
              </Button>
              {!isEmpty && (
                <Button variant="subtle" color="gray" onClick={() => wizard.set(props.pointer, undefined)}>
                  {translate(['form:upload.remove'])}
                  {name}
                </Button>
              )}
              {again !== null && (
                <Button variant="subtle" onClick={() => send(again)}>
                  {translate(['form:upload.retry'])}
                </Button>
              )}
            </Group>
            {isEmpty && (
              <Text size="sm" c="dimmed">
                {translate([limitsKey(types)])}
              </Text>
            )}
          </div>
        )}
        <input
          ref={picker}
          type="file"
          hidden
          accept={types.join()}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            if (file !== undefined) send(file);
          }}
        />
      </div>
      <div id={`${id}-problem`} role="alert">
        {problem !== null && <Input.Error className={classes['problem'] ?? ''}>{problem}</Input.Error>}
        {failed !== null && !isEmpty && (
          <Anchor component="button" type="button" size="sm" onClick={dismiss}>
            {translate(['form:upload.keepOld'])}
          </Anchor>
        )}
      </div>
    </div>
  );
}

function limitsKey(types: readonly string[]): string {
  return types.includes('application/pdf') ? 'form:upload.limits.document' : 'form:upload.limits.image';
}
