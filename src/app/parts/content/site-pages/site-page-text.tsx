import { Box, Group } from '@mantine/core';
import { CheckedFacts } from '#app/parts/content/records/checked-facts.tsx';
import { FactRows } from '#ui/facts.tsx';
import { RichText } from '#app/parts/content/records/rich-text.tsx';
import type { Reply } from '#contract/define.ts';
import type { sitePage } from '#contract/site-page.contract.ts';
import classes from './site-page-text.module.css';

interface SitePageTextProps {
  text: Reply<typeof sitePage.getByName>;
  /** Whether the page says when it was checked, and where its statements come from. */
  isChecked: boolean;
}

/** The body of a page whose text is a record, with its sources beside it. */
export function SitePageText({ text: { content, checkedDate, sources }, isChecked }: SitePageTextProps) {
  return (
    <Group gap="32px 56px" align="flex-start">
      <Box flex="1 1 min(100%, 480px)" miw={0}>
        <RichText text={content} />
      </Box>
      {isChecked && (
        <aside className={classes.aside}>
          <FactRows>
            <CheckedFacts date={checkedDate} sources={sources} />
          </FactRows>
        </aside>
      )}
    </Group>
  );
}
