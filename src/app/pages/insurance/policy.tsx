import { useTranslation } from 'react-i18next';
import { CheckedFacts } from '#app/parts/content/records/checked-facts.tsx';
import { IllustratedRecord } from '#app/parts/content/records/illustrated-record.tsx';
import { WrittenIn } from '#app/parts/content/records/written-in.tsx';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import { section } from '#app/parts/content/sections/insurance.section.ts';
import { Price } from '#app/parts/site/locale/price.tsx';
import { TextLines } from '#app/parts/shop/products/text-lines.tsx';
import type { Reply } from '#contract/define.ts';
import type { insurance } from '#contract/insurance.contract.ts';
import { Fact } from '#ui/facts.tsx';

interface PolicyProps {
  policy: Reply<typeof insurance.list>['records'][number];
}

/** An insurance policy: what it costs, what it covers, and what it does not. */
export function Policy({ policy }: PolicyProps) {
  const { t } = useTranslation(['insurance', 'content']);
  const localized = useLocalized();
  const { id, price, term, checkedDate, sources, ...texts } = policy;
  return (
    <IllustratedRecord
      record={policy}
      favourite={section.favourite!}
      id={`insurance-${id}`}
      drawing="shield"
      headingLevel={2}
    >
      <Fact label={t('price')}>
        <Price amount={price} />
      </Fact>
      <Fact label={t('term')}>
        <WrittenIn text={term} />
      </Fact>
      {(['cover', 'exclusions'] as const).map((name) => (
        <Fact key={name} label={t(name)}>
          <TextLines text={localized(texts[name])} />
        </Fact>
      ))}
      <CheckedFacts date={checkedDate} sources={sources} />
    </IllustratedRecord>
  );
}
