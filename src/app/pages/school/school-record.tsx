import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CheckedFacts } from '#app/parts/content/records/checked-facts.tsx';
import { ContentRecord } from '#app/parts/content/records/content-record.tsx';
import { ContentStrip } from '#app/parts/content/records/content-strip.tsx';
import { Fact, FactRows } from '#ui/facts.tsx';
import { WrittenIn } from '#app/parts/content/records/written-in.tsx';
import { Price } from '#app/parts/site/locale/price.tsx';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import { TextLines } from '#app/parts/shop/products/text-lines.tsx';
import { section } from '#app/parts/content/sections/school.section.ts';
import { school } from '#contract/school.contract.ts';

const texts = ['teachingLanguage', 'starts', 'fees', 'address'] as const;

export function SchoolRecord() {
  const { t } = useTranslation(['school', 'content']);
  const localized = useLocalized();
  return (
    <ContentRecord
      section={section}
      view={({ id, title, introduction, content, image, checkedDate, sources, ...one }) => ({
        title,
        text: introduction,
        content,
        image,
        aside: (
          <>
            <Button component={Link} to={`/registerSchool?school=${id}`} fullWidth mb="md">
              {t('apply')}
            </Button>
            <FactRows>
              <Fact label={t('programmes')}>
                <TextLines text={localized(one.programmes)} />
              </Fact>
              <Fact label={t('degrees')}>{one.levels.map((level) => t(`levels.${level}`)).join(', ')}</Fact>
              <Fact label={t('tuition')}>
                <Price amount={one.tuition} />
              </Fact>
              {texts.map((name) => (
                <Fact key={name} label={t(name)}>
                  <WrittenIn text={one[name]} />
                </Fact>
              ))}
              <CheckedFacts date={checkedDate} sources={sources} />
            </FactRows>
          </>
        ),
        also: <ContentStrip section={section} title={t('also')} call={school.list} count={3} without={id} />,
      })}
    />
  );
}
