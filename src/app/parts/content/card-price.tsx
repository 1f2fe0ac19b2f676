import { useTranslation } from 'react-i18next';
import { Price } from '#app/parts/locale/price.tsx';
import type { Card } from './section.ts';

/**
 * What a record costs, or pays: an amount or a range, and how often. Nothing where it has no price. The dash of a range
 * does not stand alone on a line.
 */
export function CardPrice({
  card: { price, priceTo, per },
}: {
  card: Pick<Card, 'price' | 'priceTo' | 'per'>;
}) {
  const { t } = useTranslation('content');
  if (price === undefined) return null;
  return (
    <>
      {price === 0 ? t('free') : <Price amount={price} />}
      {priceTo !== undefined && priceTo > price && (
        <>
          {'\u00A0– '}
          <Price amount={priceTo} />
        </>
      )}
      {per && ` ${t(`per.${per}`)}`}
    </>
  );
}
