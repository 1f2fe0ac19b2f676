import { useTranslation } from 'react-i18next';
import { AddressFact } from '#app/parts/content/places/address-fact.tsx';
import { CheckedFacts } from '#app/parts/content/records/checked-facts.tsx';
import { ContentRecord } from '#app/parts/content/records/content-record.tsx';
import { ContentStrip } from '#app/parts/content/records/content-strip.tsx';
import { Fact, FactRows } from '#ui/facts.tsx';
import { WrittenIn } from '#app/parts/content/records/written-in.tsx';
import { section } from '#app/parts/content/sections/leisure.section.ts';
import { play } from '#contract/leisure.contract.ts';

export function LeisureTimeDetailPage() {
  const { t } = useTranslation(['leisure', 'content']);
  return (
    <ContentRecord
      section={section}
      view={({ id, title, introduction, content, image, time, address, checkedDate, sources }) => ({
        title,
        text: introduction,
        content,
        image,
        aside: (
          <FactRows>
            <Fact label={t('time')}>
              <WrittenIn text={time} />
            </Fact>
            <AddressFact label={t('address')} address={address} name={title} />
            <CheckedFacts date={checkedDate} sources={sources} />
          </FactRows>
        ),
        also: (
          <ContentStrip
            section={section}
            title={t('content:also')}
            call={play.getList}
            count={3}
            without={id}
          />
        ),
      })}
    />
  );
}
