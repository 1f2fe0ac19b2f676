import { useTranslation } from 'react-i18next';
import { Price } from '#app/parts/locale/price.tsx';
import { useSession } from '#client/session.ts';
import { perLocale } from '#contract/locale.ts';
import type { Card } from './section.ts';

/** What a record costs, or pays: an amount or a range, and how often. Nothing where it has no price. */
export function CardPrice({
  card: { price, priceTo, per },
}: {
  card: Pick<Card, 'price' | 'priceTo' | 'per'>;
}) {
  const { t } = useTranslation('content');
  if (price === undefined) return null;
  const isRange = priceTo !== undefined && priceTo > price;
  return (
    <>
      {isRange && <PriceRange from={price} to={priceTo} />}
      {!isRange && (price === 0 ? t('free') : <Price amount={price} />)}
      {per && ` ${t(`per.${per}`)}`}
    </>
  );
}

/** Ranges are mostly round amounts, and are shorter without two zeros each. */
function PriceRange({ from, to }: { from: number; to: number }) {
  const { t } = useTranslation('ui');
  const { locale } = useSession();
  const figures = [from, to].map((amount) => figuresOf(locale).format(amount)).join('–');
  // No line ends between the figures and the unit.
  return t('price', { figures }).replaceAll(' ', '\u00a0');
}

const figuresOf = perLocale(
  (tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 2, useGrouping: 'always' }),
);
