import { useTranslation } from 'react-i18next';
import { AddressFact } from '#app/parts/content/places/address-fact.tsx';
import { CheckedFacts } from '#app/parts/content/records/checked-facts.tsx';
import { PhoneLink } from '#app/parts/site/contact/contact-links.tsx';
import { ContentRecord } from '#app/parts/content/records/content-record.tsx';
import { ContentStrip } from '#app/parts/content/records/content-strip.tsx';
import { Fact, FactRows } from '#ui/facts.tsx';
import { WrittenIn } from '#app/parts/content/records/written-in.tsx';
import { section } from '#app/parts/content/sections/station.section.ts';
import { foreigners } from '#contract/station.contract.ts';

const texts = ['openingHours', 'languages'] as const;

export function ForeignersDetailPage() {
  const { t } = useTranslation(['station', 'content']);
  return (
    <ContentRecord
      section={section}
      view={({ id, title, content, description, image, phone, checkedDate, sources, ...station }) => ({
        title,
        text: content,
        content: description,
        image,
        aside: (
          <FactRows>
            <AddressFact label={t('address')} address={station.address} name={title} />
            {texts.map((name) => (
              <Fact key={name} label={t(name)}>
                <WrittenIn text={station[name]} />
              </Fact>
            ))}
            <Fact label={t('phone')}>{phone !== '' && <PhoneLink number={phone} />}</Fact>
            <CheckedFacts date={checkedDate} sources={sources} />
          </FactRows>
        ),
        also: (
          <ContentStrip
            section={section}
            title={t('content:also')}
            call={foreigners.list}
            count={3}
            without={id}
          />
        ),
      })}
    />
  );
}
