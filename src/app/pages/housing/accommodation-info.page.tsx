import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { AddressFact } from '#app/parts/content/places/address-fact.tsx';
import { AskAbout } from '#app/parts/content/places/ask-about.tsx';
import { CheckedFacts } from '#app/parts/content/records/checked-facts.tsx';
import { ContentRecord } from '#app/parts/content/records/content-record.tsx';
import { ContentStrip } from '#app/parts/content/records/content-strip.tsx';
import { Fact, FactRows } from '#ui/facts.tsx';
import { WrittenIn } from '#app/parts/content/records/written-in.tsx';
import { Price } from '#app/parts/site/locale/price.tsx';
import { section as apartments } from '#app/parts/content/sections/apartment.section.ts';
import { section as homes } from '#app/parts/content/sections/home.section.ts';
import type { Reply } from '#contract/define.ts';
import { dwell } from '#contract/housing.contract.ts';
import { StayType } from '#contract/stay.ts';

export function AccommodationInfoPage() {
  const { t } = useTranslation('housing');
  const [query] = useSearchParams();
  const section = query.get('stayType') === String(StayType.apartment) ? apartments : homes;
  return (
    <ContentRecord
      section={section}
      view={(dwelling) => ({
        title: dwelling.title,
        text: dwelling.textField,
        content: dwelling.content,
        image: dwelling.images,
        actions: (
          <AskAbout
            kind={section === apartments ? 'apartment' : 'home'}
            id={dwelling.id}
            title={dwelling.title}
            label={t('ask')}
          />
        ),
        aside: <DwellingFacts {...dwelling} />,
        also: (
          <ContentStrip
            section={section}
            title={t('also')}
            call={dwell.recommend}
            count={3}
            without={dwelling.id}
          />
        ),
      })}
    />
  );
}

function DwellingFacts(dwelling: Reply<typeof dwell.getById>) {
  const { t } = useTranslation(['housing', 'content']);
  const { price, type, size, rooms, floor, floors, facing, checkedDate } = dwelling;
  return (
    <FactRows>
      <Fact label={t('price')}>
        <Price amount={price} /> {t('content:per.month')}
      </Fact>
      <Fact label={t('typeLabel')}>{type !== '' && t(`type.${type}`)}</Fact>
      <Fact label={t('size')}>{t('sizeText', { size })}</Fact>
      <Fact label={t('rooms')}>{String(rooms)}</Fact>
      <Fact label={t('floor')}>{t('floorText', { floor, floors })}</Fact>
      <Fact label={t('facingLabel')}>{t(`facing.${facing}`)}</Fact>
      <Fact label={t('place')}>
        <WrittenIn text={dwelling.district} />
      </Fact>
      <AddressFact
        label={t('road')}
        address={dwelling.road}
        name={dwelling.title}
        chinese={dwelling.district.ZH + dwelling.road.ZH}
      />
      {(['metro', 'university'] as const).map((name) => (
        <Fact key={name} label={t(name)}>
          <WrittenIn text={dwelling[name]} />
        </Fact>
      ))}
      <CheckedFacts date={checkedDate} sources={[]} />
    </FactRows>
  );
}
