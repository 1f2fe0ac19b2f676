import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './deposit.module.css';

/** Milliseconds for which the message stays that something was copied. */
const saidMs = 5_000;

/** Lines of text, and a button that copies all of them. */
export function CopyLines({ lines }: { lines: readonly string[] }) {
  const { t } = useTranslation('payment');
  const { copy, copied, error } = useClipboard({ timeout: saidMs });
  return (
    <div className={classes.bank}>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconCopy size={16} aria-hidden />}
        // The forms of banks refuse the no-break spaces of amounts.
        onClick={() => copy(lines.join('\n').replaceAll(/\p{Zs}/gu, ' '))}
      >
        {t('deposit.copy')}
      </Button>
      <p role="status">
        {copied && t('deposit.copied')}
        {error && t('deposit.notCopied')}
      </p>
    </div>
  );
}
