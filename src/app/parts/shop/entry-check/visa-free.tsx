import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLines } from '#app/parts/shop/products/text-lines.tsx';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import { ExternalLink } from '#ui/external-link.tsx';
import { FactList } from '#ui/facts.tsx';
import type { Entry } from './verdict.ts';

/** The rule for visa-free entry: its period, its terms and its source. */
export function VisaFree({ rule }: { rule: NonNullable<Entry['rule']> }): ReactNode {
  const { t } = useTranslation('entry-check');
  const localized = useLocalized();
  return (
    <Box mt={12}>
      <TextLines text={localized(rule.note)} />
      {rule.validUntil !== null && <TextLines text={t('rule.after')} />}
      <Box mt={16}>
        <FactList
          facts={[
            [t('rule.from'), <LocalDate key="from" value={rule.validFrom} />],
            [
              t('rule.until'),
              rule.validUntil === null ? (
                t('rule.furtherNotice')
              ) : (
                <LocalDate key="until" value={rule.validUntil} />
              ),
            ],
            [
              t('rule.source'),
              <ExternalLink key="source" href={rule.sourceUrl}>
                {rule.source}
              </ExternalLink>,
            ],
            [t('rule.checked'), <LocalDate key="checked" value={rule.checkedDate} />],
          ]}
        />
      </Box>
    </Box>
  );
}
