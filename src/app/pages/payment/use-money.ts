import { useTranslation } from 'react-i18next';
import { useSession } from '#client/session.ts';
import { languageTags } from '#contract/locale.ts';

const figures = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/**
 * Returns a function that formats an amount in any currency in the visitor's language; RMB looks as everywhere
 * else in the shop.
 */
export function useMoney(): (amount: number, currency: string) => string {
  const { t } = useTranslation('ui');
  const { locale } = useSession();
  const tag = languageTags[locale];
  return (amount, currency) =>
    currency === 'CNY'
      ? t('price', { figures: new Intl.NumberFormat(tag, figures).format(amount) })
      : new Intl.NumberFormat(tag, { style: 'currency', currency }).format(amount);
}
