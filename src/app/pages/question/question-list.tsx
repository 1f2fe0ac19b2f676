import { Box } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { searchOf } from '#app/parts/content/records/list-search.ts';
import { useNamedRecord, useScrollToRecord } from '#app/parts/content/records/named-record.ts';
import { useListAddress } from '#app/parts/content/records/use-list-address.ts';
import { usePageHead, useShownBy } from '#app/parts/site/locale/page-head.ts';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import { Pager } from '#app/parts/site/pager/pager.tsx';
import { useListPages } from '#app/parts/site/pager/use-list-pages.ts';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { useCall } from '#client/query.ts';
import { errors } from '#contract/errors.ts';
import { faq } from '#contract/question.contract.ts';
import { Hidden } from '#ui/hidden.tsx';
import { Notice } from '#ui/notice.tsx';
import { QuestionItem } from './question-item.tsx';

const pageSize = 4;

/** The questions of a category in pages. An answer that the address names and that is on another page stands above. */
export function QuestionList() {
  const { t } = useTranslation(['question', 'content']);
  const localized = useLocalized();
  const address = useListAddress(['classification']);
  const { page, filters, addressOf } = address;
  const query = useCall(
    faq.getBytype,
    { page, pageSize, search: searchOf(filters) },
    { placeholderData: keepPreviousData },
  );
  const { records = [], total = 0 } = query.data ?? {};
  const named = useNamedRecord('question');
  const isElsewhere = named !== null && query.data !== undefined && records.every(({ id }) => id !== named);
  const linked = useCall(faq.getById, { id: named ?? 1 }, { enabled: isElsewhere });
  const { code } = linked.error ?? {};
  const isAbsent = code === errors.notFound.code || code === errors.gone.code;
  const above = isElsewhere && linked.data ? [linked.data] : [];
  const shown = [...above, ...records];
  useScrollToRecord(
    'question',
    named,
    shown.some(({ id }) => id === named),
  );
  useShownBy(above[0] ? { id: String(above[0].id) } : {});
  usePageHead({
    title: above[0] ? localized(above[0].title) : t('title'),
    description: t('lead'),
    about: () => [
      {
        '@type': 'FAQPage',
        mainEntity: shown.map(({ title, content }) => ({
          '@type': 'Question',
          name: localized(title),
          acceptedAnswer: { '@type': 'Answer', text: localized(content) },
        })),
      },
    ],
  });
  const pages = Math.ceil(total / pageSize);
  const { list, turn } = useListPages(address, query.data && pages);
  return (
    <div ref={list} tabIndex={-1} role="group" aria-label={t('title')}>
      <Hidden role="status">
        {query.data === undefined ? '' : t('content:list.found', { count: total })}
      </Hidden>
      {isElsewhere && isAbsent && (
        <Notice tone="news" role="status">
          {t('absent')}
        </Notice>
      )}
      {above.map((question) => (
        <Box key={question.id} component="section" mb={28} aria-label={t('linked')}>
          <QuestionItem question={question} isNamed />
        </Box>
      ))}
      <Loaded query={query} rows={pageSize} height={64} empty={t('content:list.emptyFilter')}>
        {(data) =>
          data.records.map((question) => (
            <QuestionItem key={question.id} question={question} isNamed={question.id === named} />
          ))
        }
      </Loaded>
      <Pager
        label={t('content:list.pages')}
        page={page}
        pages={pages}
        addressOf={addressOf}
        onChange={turn}
      />
    </div>
  );
}
