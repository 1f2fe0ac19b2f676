import { Box, Button, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Milliseconds for which the message stays that something was copied. */
const saidMs = 5_000;

/** Lines of text, and a button that copies all of them. */
export function CopyLines({ lines }: { lines: readonly string[] }) {
  const { t } = useTranslation('payment');
  const { copy, copied, error } = useClipboard({ timeout: saidMs });
  return (
    <>
      <Box
        component="ul"
        mb={12}
        px="clamp(14px, 2.6vw, 20px)"
        py="clamp(14px, 2.1vw, 16px)"
        bdrs="md"
        bg="gray.1"
      >
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconCopy size={16} aria-hidden />}
        // The forms of banks refuse the no-break spaces of amounts.
        onClick={() => copy(lines.join('\n').replaceAll(/\p{Zs}/gu, ' '))}
      >
        {t('deposit.copy')}
      </Button>
      <Text role="status" mt={8} c="jade.8" fz={14}>
        {copied && t('deposit.copied')}
        {error && t('deposit.notCopied')}
      </Text>
    </>
  );
}
