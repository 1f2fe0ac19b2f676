import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import type { ApiError } from '#client/api-error.ts';
import { call } from '#client/call.ts';
import { useSession } from '#client/session.ts';
import type { Reply } from '#contract/define.ts';
import { articleOpinion } from '#contract/forum.contract.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import classes from './comment-item.module.css';
import type { Comment, WrittenComment } from './use-written-comments.ts';

/** The number of answers that are requested at once. */
const PAGE_SIZE = 5;

interface AnswersProps {
  /** The comment, with the name of its author. */
  parent: number;
  name: string;
  /** The number of answers on the server. */
  count: number;
  /** The answers that were written on this page. */
  written: readonly WrittenComment[];
  item(answer: Comment): ReactNode;
  sending(opinion: string): ReactNode;
}

/** The answers to a comment, the oldest first. They are requested when the reader opens them. */
export function Answers({ parent, name, count, written, item, sending }: AnswersProps) {
  const { t } = useTranslation('forum-article');
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const query = useAnswers(parent, isOpen);
  const loaded = isOpen ? (query.data ?? []) : [];
  const known = new Set(loaded.map((each) => each.id));
  const own = written.filter(({ comment }) => comment === null || !known.has(comment.id)).toReversed();
  const Sign = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <>
      {count > 0 && (
        <Button
          size="sm"
          variant="subtle"
          data-unprinted
          ms={-18}
          leftSection={<Sign size={16} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t('hideAnswers') : t('answers', { count })}
        </Button>
      )}
      <div id={id} className={classes.answers}>
        {isOpen && (
          <Loaded query={query} rows={2} height={88}>
            {(answers) => (
              <>
                <ul className={classes.comments} aria-label={t('answersTo', { name })}>
                  {answers.map((each) => (
                    <li key={each.id}>{item(each)}</li>
                  ))}
                </ul>
                {query.hasNextPage && (
                  <BusyButton
                    size="sm"
                    variant="subtle"
                    busy={query.isFetchingNextPage}
                    onClick={() => void query.fetchNextPage()}
                  >
                    {t('moreAnswers')}
                  </BusyButton>
                )}
              </>
            )}
          </Loaded>
        )}
        {own.length > 0 && (
          <ul className={classes.comments} aria-label={t('justWritten')}>
            {own.map(({ key, comment, opinion }) => (
              <li key={key}>{comment ? item(comment) : sending(opinion)}</li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

type Page = Reply<typeof articleOpinion.answers>;

/** The answers of all pages that were loaded. */
function useAnswers(parent: number, enabled: boolean) {
  const { locale } = useSession();
  const { path, access } = articleOpinion.answers;
  return useInfiniteQuery<Page, ApiError, Comment[], QueryKey, number>({
    queryKey: [path, { parent }, locale],
    queryFn: ({ pageParam, signal }) =>
      call(articleOpinion.answers, { page: pageParam, pageSize: PAGE_SIZE, search: { parent } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, all) => (all.length * PAGE_SIZE < total ? all.length + 1 : undefined),
    select: ({ pages }) => [
      // An answer may have moved to the next page meanwhile.
      ...new Map(pages.flatMap(({ records }) => records).map((each) => [each.id, each])).values(),
    ],
    enabled,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { access },
  });
}
