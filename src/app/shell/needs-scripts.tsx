import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The height of the bar, which lies above the page. */
const ABOVE = 'var(--mg-bar-height)';

/**
 * Says in a browser without scripts what needs them. It lies above a page that begins below the bar with a drawing.
 *
 * @param isBelowBar whether the bar of the site lies above the page
 */
export function NeedsScripts({ isBelowBar = false }: { isBelowBar?: boolean }) {
  const above = isBelowBar ? ABOVE : '0px';
  const { t } = useTranslation('shell');
  return (
    <noscript>
      <Box
        pos="relative"
        style={{ zIndex: 1 }}
        mb={`calc(-1 * (${above}))`}
        px="var(--mg-gutter)"
        pt={`calc(${above} + 12px)`}
        pb={12}
      >
        <Box component="p" m={0} px={16} py={12} bdrs="md" bg="jade.0" c="jade.8">
          {t('needsScripts')}
        </Box>
      </Box>
    </noscript>
  );
}
