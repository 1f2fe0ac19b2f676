import { Beside } from '#app/parts/content/records/beside.tsx';
import { CheckedFacts } from '#app/parts/content/records/checked-facts.tsx';
import { FactRows } from '#ui/facts.tsx';
import { RichText } from '#app/parts/content/records/rich-text.tsx';
import type { Reply } from '#contract/define.ts';
import type { sitePage } from '#contract/site-page.contract.ts';

interface SitePageTextProps {
  text: Reply<typeof sitePage.getByName>;
  /** Whether the page says when it was checked, and where its statements come from. */
  isChecked: boolean;
}

/** The body of a page whose text is a record, with its sources beside it. */
export function SitePageText({ text: { content, checkedDate, sources }, isChecked }: SitePageTextProps) {
  return (
    <Beside
      else="below"
      aside={
        isChecked && (
          <FactRows>
            <CheckedFacts date={checkedDate} sources={sources} />
          </FactRows>
        )
      }
    >
      <RichText text={content} />
    </Beside>
  );
}
