import { useTranslation } from 'react-i18next';
import { ContentRecord } from '#app/parts/content/content-record.tsx';
import { ContentStrip } from '#app/parts/content/content-strip.tsx';
import { Fact, FactRows } from '#app/parts/content/fact-rows.tsx';
import { SourceList } from '#app/parts/content/source-list.tsx';
import { LocalDate } from '#app/parts/locale/local-date.tsx';
import { section } from '#app/parts/sections/news.section.ts';

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
            <Fact label={t('content:facts.checked')}>
              <LocalDate value={checkedDate} />
            </Fact>
            <Fact label={t('content:facts.sources')}>
              {sources.length > 0 && <SourceList sources={sources} />}
            </Fact>
          </FactRows>
        ),
        also: <ContentStrip section={section} title={t('more')} call={section.list} count={3} without={id} />,
      })}
    />
  );
}
