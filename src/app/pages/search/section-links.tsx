import { Box, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { siteLinks } from '#app/shell/site-links.ts';
import { useShownLinks } from '#app/shell/use-menu.ts';
import classes from './search.module.css';

/** Where to look without a search. */
export function SectionLinks() {
  const { t } = useTranslation(['search', 'shell']);
  const links = useShownLinks<(typeof siteLinks)[number]>(siteLinks);
  return (
    <Box aria-label={t('sections')} component="nav" mt={32}>
      <h2 className={classes.heading}>{t('sections')}</h2>
      <Group component="ul" gap={10} align="stretch" mt={16}>
        {links
          .filter(({ task }) => task !== 'mine')
          .map(({ to, text }) => (
            <li key={to}>
              <Link to={to} className="mg-pill">
                {t(`shell:${text}`)}
              </Link>
            </li>
          ))}
      </Group>
    </Box>
  );
}
