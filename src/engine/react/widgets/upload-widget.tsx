import { Anchor, Button, Group, Input, Loader, Progress, Text } from '@mantine/core';
import { IconFileText, IconPhoto, IconUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { type UploadValue, uploadLimits } from '../../form/upload-value.ts';
import { isObject } from '../../form/json.ts';
import { useEngine } from '../engine-context.ts';
import classes from '../form.module.css';
import { inputProps } from './input-props.tsx';
import { type Travel, useUpload } from './use-upload.ts';
import type { WidgetProps } from './widget.ts';

/** One file: chosen or dropped, sent at once with progress, shown, replaced, removed. */
export function UploadWidget(props: WidgetProps): ReactNode {
  const { translate, wizard } = useEngine();
  const { travel, send, cancel, dismiss } = useUpload(props.pointer, props.schema);
  const [over, setOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const value = isObject(props.value) ? (props.value as UploadValue) : null;
  const { types } = uploadLimits(props.schema);
  const { id, label, description, error } = inputProps(props);
  const problem = travel.state === 'failed' ? travel.reason : error;
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) send(file);
  };
  return (
    <div role="group" aria-labelledby={`${id}-label`}>
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
          <Sending travel={travel} onCancel={cancel} />
        ) : (
          <>
            {value !== null && <StoredFile value={value} />}
            <Group gap="xs">
              <Button
                id={id}
                variant={value === null ? 'light' : 'subtle'}
                leftSection={value === null ? <IconUpload size={16} /> : null}
                aria-describedby={`${id}-problem${description === null ? '' : ` ${id}-help`}`}
                onClick={() => picker.current?.click()}
              >
                {translate([value === null ? 'form:upload.choose' : 'form:upload.replace'])}
                <span className={classes['onlyRead']}> {props.label}</span>
              </Button>
              {value !== null && (
                <Button variant="subtle" color="gray" onClick={() => wizard.set(props.pointer, undefined)}>
                  {translate(['form:upload.remove'])}
                  <span className={classes['onlyRead']}> {props.label}</span>
                </Button>
              )}
              {travel.state === 'failed' && travel.file !== null && (
                <Button variant="subtle" onClick={() => travel.file !== null && send(travel.file)}>
                  {translate(['form:upload.retry'])}
                </Button>
              )}
              {value === null && (
                <Text size="sm" c="dimmed">
                  {translate([limitsKey(types)])}
                </Text>
              )}
            </Group>
          </>
        )}
        <input
          ref={picker}
          type="file"
          hidden
          accept={types.join()}
          aria-hidden
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            if (file !== undefined) send(file);
          }}
        />
      </div>
      <div id={`${id}-problem`} role="alert">
        {problem !== null && (
          <Input.Error>
            {travel.state === 'failed' ? `${travel.name}: ${problem} ` : problem}
            {travel.state === 'failed' && value !== null && (
              <Anchor component="button" type="button" size="sm" onClick={dismiss}>
                {translate(['form:upload.keepOld'])}
              </Anchor>
            )}
          </Input.Error>
        )}
      </div>
    </div>
  );
}

function Sending({
  travel,
  onCancel,
}: {
  travel: Extract<Travel, { state: 'sending' }>;
  onCancel: () => void;
}): ReactNode {
  const { translate } = useEngine();
  const percent = Math.round(travel.part * 100);
  return (
    <Group wrap="nowrap">
      <Loader size="sm" aria-hidden />
      <div className={classes['grow']}>
        <Text size="sm" truncate>
          {travel.name}
        </Text>
        <Progress value={percent} aria-label={translate(['form:upload.progress'], { name: travel.name })} />
      </div>
      <Button variant="subtle" color="gray" onClick={onCancel}>
        {translate(['form:upload.cancel'])}
      </Button>
    </Group>
  );
}

/** A stored file with its name, size and a link that shows it. */
export function StoredFile({ value }: { value: UploadValue }): ReactNode {
  const { translate, fileLink, languageTag } = useEngine();
  const [failed, setFailed] = useState(false);
  const open = async (): Promise<void> => {
    // The window is opened by the click itself: one that is opened later would be blocked.
    const tab = window.open('', '_blank');
    try {
      const link = await fileLink(value.id);
      if (tab !== null) tab.location.href = link;
    } catch {
      tab?.close();
      setFailed(true);
    }
  };
  const kilobytes = new Intl.NumberFormat(languageTag, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 0,
  });
  const Icon = value.type === 'application/pdf' ? IconFileText : IconPhoto;
  return (
    <Group gap="xs" wrap="nowrap" className={classes['stored']!}>
      <Icon size={20} aria-hidden />
      <Anchor
        component="button"
        type="button"
        size="sm"
        className={classes['fileName']!}
        onClick={() => void open()}
      >
        {value.name}
      </Anchor>
      <Text size="sm" c="dimmed">
        {kilobytes.format(Math.max(1, Math.round(value.size / 1024)))}
      </Text>
      {failed && (
        <Text size="sm" c="red.8" role="alert">
          {translate(['form:upload.cannotShow'])}
        </Text>
      )}
    </Group>
  );
}

function limitsKey(types: readonly string[]): string {
  return types.includes('application/pdf') ? 'form:upload.limits.document' : 'form:upload.limits.image';
}
