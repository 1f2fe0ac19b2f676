import { useTranslation } from 'react-i18next';
import { AddressFact } from '#app/parts/content/places/address-fact.tsx';
import { AskAbout } from '#app/parts/content/places/ask-about.tsx';
import { CheckedFacts } from '#app/parts/content/records/checked-facts.tsx';
import { ContentRecord } from '#app/parts/content/records/content-record.tsx';
import { ContentStrip } from '#app/parts/content/records/content-strip.tsx';
import { Fact, FactRows } from '#ui/facts.tsx';
import { WrittenIn } from '#app/parts/content/records/written-in.tsx';
import { Price } from '#app/parts/site/locale/price.tsx';
import { section } from '#app/parts/content/sections/course.section.ts';
import { learningTraining } from '#contract/course.contract.ts';

const texts = ['company', 'schedule', 'region'] as const;

export function LearningTrainingDetailPage() {
  const { t } = useTranslation(['course', 'content']);
  return (
    <ContentRecord
      section={section}
      view={({ id, title, description, content, banner, price, checkedDate, sources, ...course }) => ({
        title,
        text: description,
        content,
        image: banner,
        actions: <AskAbout kind="course" id={id} title={title} label={t('ask')} />,
        aside: (
          <FactRows>
            <Fact label={t('price')}>{price === 0 ? t('content:free') : <Price amount={price} />}</Fact>
            {texts.map((name) => (
              <Fact key={name} label={t(name)}>
                <WrittenIn text={course[name]} />
              </Fact>
            ))}
            <AddressFact
              label={t('street')}
              address={course.street}
              name={course.company}
              chinese={course.region.ZH + course.street.ZH}
            />
            <CheckedFacts date={checkedDate} sources={sources} />
          </FactRows>
        ),
        also: (
          <ContentStrip
            section={section}
            title={t('hot')}
            call={learningTraining.getlist}
            count={3}
            without={id}
          />
        ),
      })}
    />
  );
}
