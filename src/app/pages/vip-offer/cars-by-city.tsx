import { Box, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import { useCall } from '#client/query.ts';
import { useSession } from '#client/session.ts';
import { languageTags } from '#contract/locale.ts';
import { charteredCar } from '#contract/vip.contract.ts';
import { Tiles } from '#ui/tiles.tsx';
import { citiesOf } from './cities.ts';
import { CityCars } from './city-cars.tsx';

/** Says where passengers are picked up, and shows the cars of each city. */
export function CarsByCity(): ReactNode {
  const { t } = useTranslation('vip-offer');
  const { locale } = useSession();
  const localized = useLocalized();
  const query = useCall(charteredCar.listAll, {});
  return (
    <Loaded query={query} empty={t('cities.none')} rows={2} height={140}>
      {(cars) => {
        const cities = citiesOf(cars);
        const names = new Intl.ListFormat(languageTags[locale]).format(
          cities.map(({ name }) => localized(name)),
        );
        return (
          <>
            <Text maw={720} mt={-20} mb={28} fz={17}>
              {t('cities.served', { cities: names })}
            </Text>
            <Tiles least={380} fills>
              {cities.map((city) => (
                <Box component="li" key={city.name.US} maw={780}>
                  <CityCars city={city} />
                </Box>
              ))}
            </Tiles>
          </>
        );
      }}
    </Loaded>
  );
}
