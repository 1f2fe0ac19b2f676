import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePriceText } from '#app/parts/site/locale/price.tsx';
import { priceNames } from './list-search.ts';
import { useListAddress } from './use-list-address.ts';

interface PriceFilterProps {
  /** Where one range ends and the next begins, in RMB, for example [5000, 10000]. */
  bounds: readonly number[];
  /** Its name, where it is no price. */
  label?: string;
}

/** A select for a range of prices. The choice is in the address. */
export function PriceFilter({ bounds, label: name }: PriceFilterProps) {
  const { t } = useTranslation('content');
  const price = usePriceText();
  const { filters, filterBy } = useListAddress(priceNames);
  const { priceFrom = '', priceTo = '' } = filters;
  const ranges = [undefined, ...bounds].map((from, index) => ({ from, to: bounds[index] }));
  const label = (from?: number, to?: number): string => {
    if (from === undefined) return t('filter.priceUpTo', { to: price(to!) });
    if (to === undefined) return t('filter.priceFrom', { from: price(from) });
    return t('filter.priceBetween', { from: price(from), to: price(to) });
  };
  return (
    <NativeSelect
      label={name ?? t('filter.price')}
      size="md"
      flex="1 1 340px"
      value={`${priceFrom}-${priceTo}`}
      onChange={({ currentTarget }) => {
        const [from = '', to = ''] = currentTarget.value.split('-');
        filterBy({ priceFrom: from, priceTo: to });
      }}
      data={[
        { value: '-', label: t('filter.all') },
        ...ranges.map(({ from, to }) => ({ value: `${from ?? ''}-${to ?? ''}`, label: label(from, to) })),
      ]}
    />
  );
}
