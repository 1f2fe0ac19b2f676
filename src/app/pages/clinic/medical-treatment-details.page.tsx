import { useTranslation } from 'react-i18next';
import { ContentRecord } from '#app/parts/content/content-record.tsx';
import { ContentStrip } from '#app/parts/content/content-strip.tsx';
import { Fact, FactRows } from '#app/parts/content/fact-rows.tsx';
import { SourceList } from '#app/parts/content/source-list.tsx';
import { WrittenIn } from '#app/parts/content/written-in.tsx';
import { LocalDate } from '#app/parts/locale/local-date.tsx';
import { section } from '#app/parts/sections/clinic.section.ts';
import { medical } from '#contract/clinic.contract.ts';

const texts = ['address', 'room', 'openingHours'] as const;

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
              <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
            </Fact>
            {texts.map((name) => (
              <Fact key={name} label={t(name)}>
                <WrittenIn text={clinic[name]} />
              </Fact>
            ))}
            <Fact label={t('content:facts.checked')}>
              <LocalDate value={checkedDate} />
            </Fact>
            <Fact label={t('content:facts.sources')}>
              {sources.length > 0 && <SourceList sources={sources} />}
            </Fact>
          </FactRows>
        ),
        also: (
          <ContentStrip section={section} title={t('hot')} call={medical.hotlist} count={3} without={id} />
        ),
      })}
    />
  );
}
