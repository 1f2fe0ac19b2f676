import { useTranslation } from 'react-i18next';
import { AddressFact } from '#app/parts/content/places/address-fact.tsx';
import { PhoneLink } from '#app/parts/site/contact/contact-links.tsx';
import { ContentRecord } from '#app/parts/content/records/content-record.tsx';
import { ContentStrip } from '#app/parts/content/records/content-strip.tsx';
import { Fact, FactRows } from '#ui/facts.tsx';
import { SourceList } from '#app/parts/content/records/source-list.tsx';
import { WrittenIn } from '#app/parts/content/records/written-in.tsx';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { section } from '#app/parts/content/sections/food.section.ts';
import { deliciousfood } from '#contract/food.contract.ts';

const texts = ['partOf', 'openingHours', 'traffic', 'contact'] as const;

export function DeliciousFoodDetailPage() {
  const { t } = useTranslation(['food', 'content']);
  return (
    <ContentRecord
      section={section}
      view={({ id, title, detail, content, banner, phone, web, updateDate, ...restaurant }) => ({
        title,
        text: detail,
        content,
        image: banner,
        aside: (
          <FactRows>
            <AddressFact label={t('location')} address={restaurant.location} name={title} />
            {texts.map((name) => (
              <Fact key={name} label={t(name)}>
                {restaurant[name].US !== '' && <WrittenIn text={restaurant[name]} />}
              </Fact>
            ))}
            <Fact label={t('phone')}>{phone !== '' && <PhoneLink number={phone} />}</Fact>
            <Fact label={t('web')}>{web !== '' && <SourceList sources={[web]} />}</Fact>
            <Fact label={t('updateDate')}>
              <LocalDate value={updateDate} />
            </Fact>
          </FactRows>
        ),
        also: (
          <ContentStrip
            section={section}
            title={t('hot')}
            call={deliciousfood.getList}
            count={3}
            without={id}
          />
        ),
      })}
    />
  );
}
