import { Box, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import classes from './entry-check.module.css';
import { StatedRule } from './stated-rule.tsx';
import type { Entry } from './verdict.ts';

/** The rules by which a person may pass through China without a visa, with all their conditions. */
export function Transit({ rules }: { rules: Entry['transit'] }): ReactNode {
  const { t } = useTranslation('entry-check');
  const localized = useLocalized();
  const headingId = useId();
  return (
    <Box component="section" mt={6} aria-labelledby={headingId}>
      <h3 id={headingId} className={classes.heading}>
        {t('transit.title')}
      </h3>
      <ul className={classes.offers}>
        {rules.map((rule) => (
          <li key={rule.hours}>
            <article className={classes.offer}>
              <Box flex="1 1 220px" miw={0}>
                <Title order={4} fz={19} lh={1.3}>
                  {t('transit.hours', { count: rule.hours })}
                </Title>
                <ul className={classes.conditions}>
                  {localized(rule.conditions)
                    .split('\n')
                    .map((line) => (
                      <li key={line}>{line}</li>
                    ))}
                </ul>
                <StatedRule rule={rule} />
              </Box>
            </article>
          </li>
        ))}
      </ul>
    </Box>
  );
}
