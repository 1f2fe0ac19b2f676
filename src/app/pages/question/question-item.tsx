import { Box, Group, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FavouriteButton } from '#app/parts/content/records/favourite-button.tsx';
import { RichText } from '#app/parts/content/records/rich-text.tsx';
import { ShareButton } from '#app/parts/content/records/share-button.tsx';
import { SourceList } from '#app/parts/content/records/source-list.tsx';
import { WrittenIn } from '#app/parts/content/records/written-in.tsx';
import { section } from '#app/parts/content/sections/question.section.ts';
import { CheckDay, CheckLabel } from '#app/parts/site/locale/last-check.tsx';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import type { Reply } from '#contract/define.ts';
import type { faq } from '#contract/question.contract.ts';
import { DidItHelp } from './did-it-help.tsx';
import classes from './question-item.module.css';

interface QuestionItemProps {
  question: Reply<typeof faq.getById>;
  /** Whether the address names it. */
  isNamed: boolean;
}

/** A question; its answer opens below it. The question that the address names is open from the beginning. */
export function QuestionItem({ question, isNamed }: QuestionItemProps) {
  const { t } = useTranslation('content');
  const details = useRef<HTMLDetailsElement>(null);
  const localized = useLocalized();
  const { id, favorite, title, content, helped, checkedDate, sources } = question;
  const anchor = `question-${id}`;
  useEffect(() => {
    if (isNamed && details.current) details.current.open = true;
  }, [isNamed]);
  return (
    <details ref={details} id={anchor} className={`mg-card ${classes.question}`}>
      <summary className={classes.title}>
        <Title order={2} fz={17} lh={1.4} style={{ hyphens: 'auto' }}>
          <WrittenIn text={title} />
        </Title>
      </summary>
      <Box px={20} pb={20}>
        <RichText text={content} />
        <Group component="p" gap="2px 8px" align="stretch" mt={12} c="dimmed" fz={14}>
          <CheckLabel date={checkedDate} />: <CheckDay date={checkedDate} />
        </Group>
        {sources.length > 0 && (
          <Group gap="2px 8px" align="stretch" mt={12} c="dimmed" fz={14}>
            {t('facts.sources')}: <SourceList sources={sources} />
          </Group>
        )}
        <Group gap="12px 24px" justify="space-between" mt={20}>
          <DidItHelp id={id} helped={helped} />
          <Group gap={10}>
            <FavouriteButton favourite={section.favourite!} id={id} isMarked={favorite} />
            <ShareButton title={localized(title)} path={`/faq#${anchor}`} />
          </Group>
        </Group>
      </Box>
    </details>
  );
}
