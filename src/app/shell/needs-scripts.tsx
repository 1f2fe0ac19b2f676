import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The height of the bar and the links, which lie above the page. */
const ABOVE = 'var(--mg-bar-height) + var(--mg-links-height)';

/** Says in a browser without scripts what needs them. */
export function NeedsScripts() {
  const { t } = useTranslation('shell');
  return (
    <noscript>
      <Box mb={`calc(-1 * (${ABOVE}))`} px="var(--mg-gutter)" pt={`calc(${ABOVE} + 12px)`} pb={12}>
        <Box component="p" m={0} px={16} py={12} bdrs="md" bg="jade.0" c="jade.8">
          {t('needsScripts')}
        </Box>
      </Box>
    </noscript>
  );
}
