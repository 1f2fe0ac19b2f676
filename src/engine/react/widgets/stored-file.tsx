import { Anchor, Group, Text } from '@mantine/core';
import { IconFileText, IconPhoto } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { UploadValue } from '../../form/upload-value.ts';
import { useEngine } from '../engine-context.ts';
import classes from '../form.module.css';

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
    <Group gap="xs" wrap="nowrap" className={classes['stored'] ?? ''}>
      <Icon size={20} aria-hidden />
      <Anchor
        component="button"
        type="button"
        size="sm"
        className={classes['fileName'] ?? ''}
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
