import { useTranslation } from 'react-i18next';
import { useSession } from '#client/session.ts';
import { languageTags } from '#contract/locale.ts';

/** An amount in RMB with two decimals, in the format of the visitor's language. */
export function Price({ amount }: { amount: number }) {
  const { t } = useTranslation('ui');
  const { locale } = useSession();
  const figures = new Intl.NumberFormat(languageTags[locale], {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(amount);
  return <data value={amount}>{t('price', { figures })}</data>;
}
