import { useTranslation } from 'react-i18next';
import { AskAbout } from '#app/parts/content/places/ask-about.tsx';
import { ContentRecord } from '#app/parts/content/records/content-record.tsx';
import { ContentStrip } from '#app/parts/content/records/content-strip.tsx';
import { Fact, FactRows } from '#ui/facts.tsx';
import { WrittenIn } from '#app/parts/content/records/written-in.tsx';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { section } from '#app/parts/content/sections/elite.section.ts';
import { elite } from '#contract/elite.contract.ts';

/** A person who looks for work. Phone and mail are not shown: companies ask us. */
export function RecruitElitePage() {
  const { t } = useTranslation('elite');
  return (
    <ContentRecord
      section={section}
      view={({
        id,
        name,
        introduction,
        content,
        image,
        place,
        languages,
        years,
        updateDate,
        demonstration,
      }) => ({
        title: name,
        text: introduction,
        content,
        image,
        ...(!demonstration && {
          actions: <AskAbout kind="person" id={id} title={name} label={t('reach')} />,
        }),
        aside: (
          <FactRows>
            <Fact label={t('place')}>
              <WrittenIn text={place} />
            </Fact>
            <Fact label={t('languages')}>
              <WrittenIn text={languages} />
            </Fact>
            <Fact label={t('years')}>{String(years)}</Fact>
            <Fact label={t('updated')}>
              <LocalDate value={updateDate} />
            </Fact>
          </FactRows>
        ),
        also: <ContentStrip section={section} title={t('also')} call={elite.list} count={3} without={id} />,
      })}
    />
  );
}
