import { useTranslation } from 'react-i18next';
import { ContentStrip } from '#app/parts/content/content-strip.tsx';
import type { ContentSection } from '#app/parts/content/section.ts';
import type { Endpoint } from '#contract/define.ts';
import { Section } from '#ui/section.tsx';
import { AllLink } from './all-link.tsx';

interface RecordsSectionProps<L extends Endpoint, O extends Endpoint> {
  section: ContentSection<L, O>;
  /** The call for the records that the home page shows. */
  call: Endpoint;
  /** What is side by side. */
  count: number;
  /** Where `title`, `lead` and `all` stand in the catalogue `home-further`. */
  words: string;
}

/** The first records of a content section, and a link to all. Nothing where there are none, or where it fails. */
export function RecordsSection<L extends Endpoint, O extends Endpoint>({
  section,
  call,
  count,
  words,
}: RecordsSectionProps<L, O>) {
  const { t } = useTranslation('home-further');
  const title = t(`${words}.title`);
  return (
    <ContentStrip
      section={section}
      title={title}
      call={call}
      count={count}
      around={(row) => (
        <Section title={title} lead={t(`${words}.lead`)}>
          {row}
          <AllLink to={section.path}>{t(`${words}.all`)}</AllLink>
        </Section>
      )}
    />
  );
}
