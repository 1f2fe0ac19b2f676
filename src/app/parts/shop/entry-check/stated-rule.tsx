import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckDay, CheckLabel } from '#app/parts/site/locale/last-check.tsx';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { ExternalLink } from '#ui/external-link.tsx';
import { Fact } from '#ui/facts.tsx';
import factClasses from '#ui/facts.module.css';
import type { Entry } from './verdict.ts';

type Stated = Omit<NonNullable<Entry['rule']>, 'days' | 'note'>;

/** The period of a rule, its source, and when it was last checked. */
export function StatedRule({ rule }: { rule: Stated }): ReactNode {
  const { t } = useTranslation('entry-check');
  return (
    <Box component="dl" mt={16} className={factClasses['grid']}>
      <Fact label={t('rule.from')}>
        <LocalDate value={rule.validFrom} />
      </Fact>
      <Fact label={t('rule.until')}>
        {rule.validUntil === null ? t('rule.furtherNotice') : <LocalDate value={rule.validUntil} />}
      </Fact>
      <Fact label={t('rule.source')}>
        <ExternalLink href={rule.sourceUrl}>{rule.source}</ExternalLink>
      </Fact>
      <Fact label={<CheckLabel date={rule.checkedDate} />}>
        <CheckDay date={rule.checkedDate} />
      </Fact>
    </Box>
  );
}
