import { useTranslation } from 'react-i18next';
import { CheckedFacts } from '#app/parts/content/checked-facts.tsx';
import { Fact, FactRows } from '#app/parts/content/fact-rows.tsx';
import { RecordPicture } from '#app/parts/content/record-picture.tsx';
import { RichText } from '#app/parts/content/rich-text.tsx';
import { WrittenIn } from '#app/parts/content/written-in.tsx';
import { Price } from '#app/parts/locale/price.tsx';
import type { Reply } from '#contract/define.ts';
import type { insurance } from '#contract/insurance.contract.ts';
import classes from './policy.module.css';

interface PolicyProps {
  policy: Reply<typeof insurance.list>['records'][number];
}

/** An insurance policy: what it costs, what it covers, and what it does not. */
export function Policy({ policy }: PolicyProps) {
  const { t } = useTranslation(['insurance', 'content']);
  const { id, title, introduction, content, price, image, checkedDate, sources, ...lines } = policy;
  const headingId = `policy-${id}`;
  return (
    <article id={`insurance-${id}`} className={classes.policy} aria-labelledby={headingId}>
      <RecordPicture image={image} drawing="shield" className={classes.picture} />
      <div className={classes.words}>
        <h2 id={headingId} className={classes.title}>
          <WrittenIn text={title} />
        </h2>
        <p className={classes.lead}>
          <WrittenIn text={introduction} />
        </p>
        <RichText text={content} />
      </div>
      <div className={classes.facts}>
        <FactRows>
          <Fact label={t('price')}>
            <Price amount={price} />
          </Fact>
          {(['term', 'cover', 'exclusions'] as const).map((name) => (
            <Fact key={name} label={t(name)}>
              <WrittenIn text={lines[name]} />
            </Fact>
          ))}
          <CheckedFacts date={checkedDate} sources={sources} />
        </FactRows>
      </div>
    </article>
  );
}
