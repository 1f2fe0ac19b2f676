import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLines } from '#app/parts/shop/products/text-lines.tsx';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import { ExternalLink } from '#ui/external-link.tsx';
import classes from './visa-free.module.css';
import type { Entry } from './verdict.ts';

/** The rule for visa-free entry: its period, its terms and its source. */
export function VisaFree({ rule }: { rule: NonNullable<Entry['rule']> }): ReactNode {
  const { t } = useTranslation('entry-check');
  const localized = useLocalized();
  return (
    <Box mt={12}>
      <TextLines text={localized(rule.note)} />
      {rule.validUntil !== null && <TextLines text={t('rule.after')} />}
      <dl className={classes.facts}>
        <div>
          <dt>{t('rule.from')}</dt>
          <dd>
            <LocalDate value={rule.validFrom} />
          </dd>
        </div>
        <div>
          <dt>{t('rule.until')}</dt>
          <dd>
            {rule.validUntil === null ? t('rule.furtherNotice') : <LocalDate value={rule.validUntil} />}
          </dd>
        </div>
        <div>
          <dt>{t('rule.source')}</dt>
          <dd>
            <ExternalLink href={rule.sourceUrl} className={classes.source}>
              {rule.source}
            </ExternalLink>
          </dd>
        </div>
        <div>
          <dt>{t('rule.checked')}</dt>
          <dd>
            <LocalDate value={rule.checkedDate} />
          </dd>
        </div>
      </dl>
    </Box>
  );
}
