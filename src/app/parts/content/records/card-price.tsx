import { useTranslation } from 'react-i18next';
import { Price } from '#app/parts/site/locale/price.tsx';
import { useSession } from '#client/session.ts';
import { rangeText } from '#contract/rmb.ts';
import type { Card } from './section.ts';

/** The price or pay of a record: an amount or a range, and how often. Nothing where it has no price. */
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

function PriceRange({ from, to }: { from: number; to: number }) {
  const { t } = useTranslation('ui');
  const { locale } = useSession();
  return rangeText((key, values) => t(key, values), locale, from, to);
}
