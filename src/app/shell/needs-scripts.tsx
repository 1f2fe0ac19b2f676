import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Says in a browser without scripts what needs them. */
export function NeedsScripts() {
  const { t } = useTranslation('shell');
  return (
    <noscript>
      <Box component="p" m={0} px="var(--mg-gutter)" py={12} bg="jade.0" c="jade.9" ta="center">
        {t('needsScripts')}
      </Box>
    </noscript>
  );
}
