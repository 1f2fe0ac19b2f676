import { Button, Group } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Wizard } from '#engine/wizard/wizard.ts';
import classes from './panel.module.css';

/** The answers as JSON, as they would be stored. */
export function DataPanel({ wizard }: { wizard: Wizard }): ReactNode {
  const { t } = useTranslation('studio');
  const answers = useSelector(wizard, (state) => state.answers);
  const { copy, copied, error } = useClipboard();
  const text = JSON.stringify(answers, null, 2);
  return (
    <>
      <Group gap={0} align="stretch" justify="flex-end" wrap="nowrap" mb={8}>
        <Button
          size="xs"
          variant="default"
          leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
          onClick={() => copy(text)}
        >
          {t(copied ? 'data.copied' : 'data.copy')}
        </Button>
      </Group>
      <p className={classes.stop} role="status">
        {error && t('data.notCopied')}
      </p>
      {/* An area that scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={classes.data} tabIndex={0} aria-label={t('tabs.data')} role="region">
        {text}
      </pre>
    </>
  );
}
