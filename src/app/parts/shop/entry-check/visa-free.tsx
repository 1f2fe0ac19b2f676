import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLines } from '#app/parts/shop/products/text-lines.tsx';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import { StatedRule } from './stated-rule.tsx';
import type { Entry } from './verdict.ts';

/** The rule for visa-free entry: its period, its terms and its source. */
export function VisaFree({ rule }: { rule: NonNullable<Entry['rule']> }): ReactNode {
  const { t } = useTranslation('entry-check');
  const localized = useLocalized();
  return (
    <Box mt={12}>
      <TextLines text={localized(rule.note)} />
      {rule.validUntil !== null && <TextLines text={t('rule.after')} />}
      <StatedRule rule={rule} />
    </Box>
  );
}
