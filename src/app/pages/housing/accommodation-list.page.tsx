import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { ContentBlock } from '#app/parts/content/records/content-block.tsx';
import { ContentList } from '#app/parts/content/records/content-list.tsx';
import { ContentListPage } from '#app/parts/content/records/content-list-page.tsx';
import { priceNames } from '#app/parts/content/records/list-search.ts';
import { PlaceFilter, placeNames } from '#app/parts/content/records/place-filter.tsx';
import { PriceFilter } from '#app/parts/content/records/price-filter.tsx';
import { useShownBy } from '#app/parts/site/locale/page-head.ts';
import { SaveSearch } from '#app/parts/content/searches/save-search.tsx';
import { section as apartments } from '#app/parts/content/sections/apartment.section.ts';
import { section as homes } from '#app/parts/content/sections/home.section.ts';
import { dwell } from '#contract/housing.contract.ts';
import { stayPageSize, StayType } from '#contract/stay.ts';

const kinds = [
  { name: 'homes', kind: 'home', stayType: StayType.home, section: homes, pageSize: stayPageSize.home },
  {
    name: 'apartments',
    kind: 'apartment',
    stayType: StayType.apartment,
    section: apartments,
    pageSize: stayPageSize.apartment,
  },
] as const;

/** Where a range of rents ends and the next begins, in RMB a month. */
const bounds = [5000, 10_000, 20_000];

const filters = [...placeNames, ...priceNames];

export function AccommodationListPage() {
  const { t } = useTranslation('housing');
  const [query] = useSearchParams();
  const kind = kinds.find(({ stayType }) => String(stayType) === query.get('stayType')) ?? kinds[0];
  // Without a kind in the address, the page shows homes, and has an address of its own.
  useShownBy(query.get('stayType') === String(kind.stayType) ? { stayType: String(kind.stayType) } : {});
  return (
    <ContentListPage section={kind.section}>
      <Group component="nav" gap="sm" mt="lg" aria-label={t('kinds')}>
        {kinds.map(({ name, stayType }) => (
          <Button
            key={name}
            component={Link}
            to={`/accommodation/list?stayType=${stayType}`}
            variant={kind.name === name ? 'filled' : 'default'}
            aria-current={kind.name === name ? 'page' : undefined}
          >
            {t(name)}
          </Button>
        ))}
      </Group>
      <ContentBlock title={t(`allOf.${kind.name}`)}>
        <ContentList
          key={kind.name}
          section={kind.section}
          pageSize={kind.pageSize}
          columns={4}
          filters={filters}
          filterBar={
            <Stack gap="md">
              <PlaceFilter
                call={dwell.getlist}
                given={{ stayType: kind.stayType }}
                levels={['province', 'city']}
                labels={{ province: t('city'), city: t('district') }}
              >
                <PriceFilter bounds={bounds} />
              </PlaceFilter>
              <SaveSearch kind={kind.kind} filters={filters} />
            </Stack>
          }
        />
      </ContentBlock>
    </ContentListPage>
  );
}
