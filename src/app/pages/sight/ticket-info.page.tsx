import { useTranslation } from 'react-i18next';
import { AddressFact } from '#app/parts/content/places/address-fact.tsx';
import { CheckedFacts } from '#app/parts/content/records/checked-facts.tsx';
import { ContentRecord } from '#app/parts/content/records/content-record.tsx';
import { ContentStrip } from '#app/parts/content/records/content-strip.tsx';
import { Fact, FactRows } from '#ui/facts.tsx';
import { WrittenIn } from '#app/parts/content/records/written-in.tsx';
import { Price } from '#app/parts/site/locale/price.tsx';
import { section } from '#app/parts/content/sections/sight.section.ts';
import { scenery } from '#contract/sight.contract.ts';

export function TicketInfoPage() {
  const { t } = useTranslation(['sight', 'content']);
  return (
    <ContentRecord
      section={section}
      view={({ id, title, introduction, content, banner, ...sight }) => ({
        title,
        text: introduction,
        content,
        image: banner,
        aside: (
          <FactRows>
            <Fact label={t('price')}>
              {sight.price === 0 ? t('content:free') : <Price amount={sight.price} />}
            </Fact>
            <AddressFact label={t('address')} address={sight.address} name={title} />
            <Fact label={t('openingHours')}>
              <WrittenIn text={sight.openingHours} />
            </Fact>
            <Fact label={t('announcement')}>
              <WrittenIn text={sight.announcement} />
            </Fact>
            <CheckedFacts date={sight.checkedDate} sources={sight.sources} />
          </FactRows>
        ),
        also: (
          <ContentStrip section={section} title={t('hot')} call={scenery.getHotList} count={3} without={id} />
        ),
      })}
    />
  );
}
