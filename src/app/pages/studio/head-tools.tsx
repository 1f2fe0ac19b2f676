import { Badge, Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconDownload,
  IconRestore,
  IconSend,
} from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryMoves } from './use-history-keys.ts';

interface HeadToolsProps {
  /** The version of the flow that is deployed. */
  version: number;
  isEdited: boolean;
  canUndo: boolean;
  canRedo: boolean;
  history: HistoryMoves;
  /** Nothing of it is published yet. */
  isNew: boolean;
  isJudging: boolean;
  onDownload(): void;
  onReset(): void;
  onPropose(): void;
}

/** The actions for the edited text. They are drawn again where one of them can or cannot be done any more. */
export const HeadTools = memo(function HeadTools({
  version,
  isEdited,
  canUndo,
  canRedo,
  history,
  isNew,
  isJudging,
  onDownload,
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
      <Button.Group>
        <HistoryButton move="undo" isEnabled={canUndo} history={history} />
        <HistoryButton move="redo" isEnabled={canRedo} history={history} />
      </Button.Group>
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
        onClick={onDownload}
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
});

const moves = {
  undo: { icon: IconArrowBackUp, keys: 'Control+Z' },
  redo: { icon: IconArrowForwardUp, keys: 'Control+Shift+Z' },
} as const;

interface HistoryButtonProps {
  move: keyof HistoryMoves;
  isEnabled: boolean;
  history: HistoryMoves;
}

/** Takes back the last step of the edits, or makes it again. */
function HistoryButton({ move, isEnabled, history }: HistoryButtonProps): ReactNode {
  const { t } = useTranslation('studio');
  const { icon: Icon, keys } = moves[move];
  const name = t(`history.${move}`);
  return (
    <Button
      size="xs"
      px={9}
      variant="default"
      aria-label={name}
      title={name}
      aria-keyshortcuts={keys}
      disabled={!isEnabled}
      onClick={history[move]}
    >
      <Icon size={16} aria-hidden />
    </Button>
  );
}
