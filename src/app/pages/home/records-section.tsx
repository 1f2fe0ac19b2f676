import { useTranslation } from 'react-i18next';
import { ContentStrip } from '#app/parts/content/records/content-strip.tsx';
import type { ContentSection } from '#app/parts/content/records/section.ts';
import type { Endpoint } from '#contract/define.ts';
import { Section } from '#ui/section.tsx';
import { AllLink } from './all-link.tsx';
import strip from './strip.module.css';

interface RecordsSectionProps<L extends Endpoint, O extends Endpoint> {
  section: ContentSection<L, O>;
  /** The call for the records that the home page shows. */
  call: Endpoint;
  /** How many are shown, side by side. */
  count: number;
}

/** The first records of a content section under its name, and a link to all. Nothing where there are none, or where it fails. */
export function RecordsSection<L extends Endpoint, O extends Endpoint>({
  section,
  call,
  count,
}: RecordsSectionProps<L, O>) {
  const { t } = useTranslation(section.namespace);
  const title = t('title');
  return (
    <ContentStrip
      section={section}
      title={title}
      call={call}
      count={count}
      around={(row) => (
        <Section title={title}>
          <div className={strip.place}>{row}</div>
          <AllLink to={section.path}>{t('all')}</AllLink>
        </Section>
      )}
    />
  );
}
