import { Box, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CheckedFacts } from '#app/parts/content/records/checked-facts.tsx';
import { Fact, FactRows } from '#app/parts/content/records/fact-rows.tsx';
import { RecordPicture } from '#app/parts/content/records/record-picture.tsx';
import { RichText } from '#app/parts/content/records/rich-text.tsx';
import { WrittenIn } from '#app/parts/content/records/written-in.tsx';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import { Price } from '#app/parts/site/locale/price.tsx';
import { TextLines } from '#app/parts/shop/products/text-lines.tsx';
import type { Reply } from '#contract/define.ts';
import type { insurance } from '#contract/insurance.contract.ts';
import classes from './policy.module.css';

interface PolicyProps {
  policy: Reply<typeof insurance.list>['records'][number];
}

/** An insurance policy: what it costs, what it covers, and what it does not. */
export function Policy({ policy }: PolicyProps) {
  const { t } = useTranslation(['insurance', 'content']);
  const localized = useLocalized();
  const { id, title, introduction, content, price, term, image, checkedDate, sources, ...lines } = policy;
  const headingId = `policy-${id}`;
  return (
    <article id={`insurance-${id}`} className={classes.policy} aria-labelledby={headingId}>
      <RecordPicture
        image={image}
        drawing="shield"
        className={classes.picture}
        sizes="(max-width: 48em) 100vw, 400px"
      />
      <div>
        <Title id={headingId} order={2} fz={26} lh={1.25}>
          <WrittenIn text={title} />
        </Title>
        <Text mt={8} c="dimmed" fz={17}>
          <WrittenIn text={introduction} />
        </Text>
        <Box mt={16}>
          <RichText text={content} />
        </Box>
      </div>
      <div className={classes.facts}>
        <FactRows>
          <Fact label={t('price')}>
            <Price amount={price} />
          </Fact>
          <Fact label={t('term')}>
            <WrittenIn text={term} />
          </Fact>
          {(['cover', 'exclusions'] as const).map((name) => (
            <Fact key={name} label={t(name)}>
              <TextLines text={localized(lines[name])} />
            </Fact>
          ))}
          <CheckedFacts date={checkedDate} sources={sources} />
        </FactRows>
      </div>
    </article>
  );
}
