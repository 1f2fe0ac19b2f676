import { useTranslation } from 'react-i18next';
import { AddressFact } from '#app/parts/content/places/address-fact.tsx';
import { CheckedFacts } from '#app/parts/content/records/checked-facts.tsx';
import { PhoneLink } from '#app/parts/site/contact/contact-links.tsx';
import { ContentRecord } from '#app/parts/content/records/content-record.tsx';
import { ContentStrip } from '#app/parts/content/records/content-strip.tsx';
import { Fact, FactRows } from '#ui/facts.tsx';
import { WrittenIn } from '#app/parts/content/records/written-in.tsx';
import { section } from '#app/parts/content/sections/clinic.section.ts';
import { medical } from '#contract/clinic.contract.ts';

const texts = ['room', 'openingHours'] as const;

export function MedicalTreatmentDetailsPage() {
  const { t } = useTranslation(['clinic', 'content']);
  return (
    <ContentRecord
      section={section}
      view={({ id, title, introduction, content, banner, phone, checkedDate, sources, ...clinic }) => ({
        title,
        text: introduction,
        content,
        image: banner,
        aside: (
          <FactRows>
            <Fact label={t('phone')}>
              <PhoneLink number={phone} />
            </Fact>
            <AddressFact label={t('address')} address={clinic.address} name={title} />
            {texts.map((name) => (
              <Fact key={name} label={t(name)}>
                <WrittenIn text={clinic[name]} />
              </Fact>
            ))}
            <CheckedFacts date={checkedDate} sources={sources} />
          </FactRows>
        ),
        also: (
          <ContentStrip section={section} title={t('hot')} call={medical.hotlist} count={3} without={id} />
        ),
      })}
    />
  );
}
