import { useTranslation } from 'react-i18next';
import { CheckedFacts } from '#app/parts/content/records/checked-facts.tsx';
import { ContentRecord } from '#app/parts/content/records/content-record.tsx';
import { ContentStrip } from '#app/parts/content/records/content-strip.tsx';
import { Fact, FactRows } from '#ui/facts.tsx';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { section } from '#app/parts/content/sections/news.section.ts';

export function OverseasStudentNewsDetailsPage() {
  const { t } = useTranslation(['news', 'content']);
  return (
    <ContentRecord
      section={section}
      view={({ id, title, describe, content, banner, createDate, checkedDate, sources }) => ({
        title,
        text: describe,
        content,
        image: banner,
        aside: (
          <FactRows>
            <Fact label={t('createDate')}>
              <LocalDate value={createDate} />
            </Fact>
            <CheckedFacts date={checkedDate} sources={sources} />
          </FactRows>
        ),
        also: <ContentStrip section={section} title={t('more')} call={section.list} count={3} without={id} />,
      })}
    />
  );
}
