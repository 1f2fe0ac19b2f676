import { VisuallyHidden } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { searchOf } from '#app/parts/content/list-search.ts';
import { useListAddress } from '#app/parts/content/use-list-address.ts';
import { Pager } from '#app/parts/pager/pager.tsx';
import { Loaded } from '#app/parts/query/loaded.tsx';
import { useScrollToAnchor } from '#app/shell/use-scroll-to-anchor.ts';
import { useCall } from '#client/query.ts';
import { faq } from '#contract/question.contract.ts';
import { QuestionItem, questionIn } from './question-item.tsx';
import classes from './question-list.module.css';

const pageSize = 4;

/** The questions of a category in pages. An answer that the address names and that is on another page stands above. */
export function QuestionList() {
  const { t } = useTranslation(['question', 'content']);
  const { page, filters, goTo } = useListAddress(['classification']);
  const query = useCall(
    faq.getBytype,
    { page, pageSize, search: searchOf(filters) as { classification?: number } },
    { placeholderData: keepPreviousData },
  );
  const named = questionIn(useLocation().hash);
  const isElsewhere =
    named !== null && query.data !== undefined && query.data.records.every(({ id }) => id !== named);
  const linked = useCall(faq.getById, { id: named ?? 1 }, { enabled: isElsewhere });
  useScrollToAnchor(isElsewhere ? linked.data !== undefined : query.data !== undefined);
  const pages = Math.ceil((query.data?.total ?? 0) / pageSize);
  const isBehind = pages > 0 && page > pages;
  useEffect(() => {
    // The address is old, or somebody has typed it.
    if (isBehind) goTo(pages, { replace: true });
  });
  return (
    <div>
      <VisuallyHidden role="status">
        {query.data === undefined ? '' : t('content:list.found', { count: query.data.total })}
      </VisuallyHidden>
      {isElsewhere && linked.data && (
        <section className={classes.linked} aria-label={t('linked')}>
          <QuestionItem question={linked.data} />
        </section>
      )}
      <Loaded query={query} rows={pageSize} height={64} empty={t('content:list.emptyFilter')}>
        {({ records }) => records.map((question) => <QuestionItem key={question.id} question={question} />)}
      </Loaded>
      <Pager label={t('content:list.pages')} page={page} pages={pages} onChange={(next) => goTo(next)} />
    </div>
  );
}
