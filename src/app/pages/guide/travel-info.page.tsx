import { useTranslation } from 'react-i18next';
import { CheckedFacts } from '#app/parts/content/records/checked-facts.tsx';
import { ContentRecord } from '#app/parts/content/records/content-record.tsx';
import { ContentStrip } from '#app/parts/content/records/content-strip.tsx';
import { Fact, FactRows } from '#ui/facts.tsx';
import { WrittenIn } from '#app/parts/content/records/written-in.tsx';
import { tourismStrategy } from '#contract/guide.contract.ts';
import { section } from '#app/parts/content/sections/guide.section.ts';

export function TravelInfoPage() {
  const { t } = useTranslation(['guide', 'content']);
  return (
    <ContentRecord
      section={section}
      view={({ id, title, description, content, banner, address, checkedDate, sources }) => ({
        title,
        text: description,
        content,
        image: banner,
        aside: (
          <FactRows>
            <Fact label={t('content:facts.place')}>
              <WrittenIn text={address} />
            </Fact>
            <CheckedFacts date={checkedDate} sources={sources} />
          </FactRows>
        ),
        also: (
          <ContentStrip
            section={section}
            title={t('content:also')}
            call={tourismStrategy.getlist}
            count={3}
            without={id}
          />
        ),
      })}
    />
  );
}
