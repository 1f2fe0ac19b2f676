import { Badge, Button } from '@mantine/core';
import { IconDownload, IconRestore, IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface HeadToolsProps {
  file: string;
  text: string;
  /** The version of the flow that is deployed. */
  version: number;
  isEdited: boolean;
  /** Nothing of it is published yet. */
  isNew: boolean;
  isJudging: boolean;
  onReset(): void;
  onPropose(): void;
}

/** The actions for the edited text. */
export function HeadTools({
  file,
  text,
  version,
  isEdited,
  isNew,
  isJudging,
  onReset,
  onPropose,
}: HeadToolsProps): ReactNode {
  const { t } = useTranslation('studio');
  return (
    <>
      <Badge variant="outline" color="gray.7" radius="sm" tt="none">
        {isNew ? t('newFlow.unpublished') : t('deployed', { version })}
      </Badge>
      <span role="status">
        {(isEdited || isJudging) && (
          <Badge variant="light" color="jade" radius="sm" tt="none">
            {t(isJudging ? 'judging' : 'edited')}
          </Badge>
        )}
      </span>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconRestore size={15} aria-hidden />}
        disabled={!isEdited}
        onClick={onReset}
      >
        {t('reset.action')}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconDownload size={15} aria-hidden />}
        onClick={() => saveFile(file, text)}
      >
        {t('download')}
      </Button>
      <Button
        size="xs"
        leftSection={<IconSend size={15} aria-hidden />}
        disabled={(!isEdited && !isNew) || isJudging}
        onClick={onPropose}
      >
        {t('releases.propose.action')}
      </Button>
    </>
  );
}

/** Downloads a text. The file name is the last part of `file`. */
function saveFile(file: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = file.slice(file.lastIndexOf('/') + 1);
  link.click();
  // The browser starts to read the URL only after this function has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
