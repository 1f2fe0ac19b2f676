import { Box } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ExternalLink } from '#ui/external-link.tsx';
import classes from './entry-check.module.css';

/** The list of China's visa centres abroad, by country. */
const visaCentres = 'https://www.visaforchina.cn/globle/';

/** Where a person applies for a visa that the shop does not offer to one person alone. */
export function Elsewhere(): ReactNode {
  const { t } = useTranslation('entry-check');
  const headingId = useId();
  return (
    <Box component="section" mt={6} aria-labelledby={headingId}>
      <h3 id={headingId} className={classes.heading}>
        {t('elsewhere.title')}
      </h3>
      <p>{t('elsewhere.text')}</p>
      <ExternalLink href={visaCentres}>{t('elsewhere.link')}</ExternalLink>
    </Box>
  );
}
