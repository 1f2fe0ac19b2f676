import { Box } from '@mantine/core';
import { useRef, useState } from 'react';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ContentBlock } from '#app/parts/content/records/content-block.tsx';
import { useListAddress } from '#app/parts/content/records/use-list-address.ts';
import { Pager } from '#app/parts/site/pager/pager.tsx';
import { useListPages } from '#app/parts/site/pager/use-list-pages.ts';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { useKept } from '#app/parts/site/query/use-kept.ts';
import { useCall } from '#client/query.ts';
import { articleOpinion } from '#contract/forum.contract.ts';
import { FIRST_LEVEL } from '#contract/posts.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import type { Article } from './about-article.ts';
import { CommentForm, type Target } from './comment-form.tsx';
import { CommentItem, WrittenItem } from './comment-item.tsx';
import classes from './comment-item.module.css';
import { useWrittenComments } from './use-written-comments.ts';

/** The number of comments of the first level on a page; the specification gives it. */
const PAGE_SIZE = 5;

/** The comments on an article, and the form for a new comment. */
export function Comments({ article: { id, comments } }: { article: Article }) {
  const { t } = useTranslation(['forum-article', 'forum']);
  const address = useListAddress([], 'page', { isOfRecord: true });
  const { page, addressOf } = address;
  const { written, send, forget, dialog, again } = useWrittenComments(id);
  const [target, setTarget] = useState<Target | null>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const query = useKept(
    useCall(
      articleOpinion.list,
      { page, pageSize: PAGE_SIZE, search: { articleId: id, parent: FIRST_LEVEL } },
      { placeholderData: keepPreviousData, refetchOnWindowFocus: false, refetchOnReconnect: false },
    ),
  );
  const { total = 0, records = [] } = query.data ?? {};
  const pages = Math.ceil(total / PAGE_SIZE);
  const { list, turn } = useListPages(address, query.data && pages);
  // The button that deletes a comment is gone with it.
  useKeptFocus([written, query.data], () => list.current?.focus({ preventScroll: true }), list);
  const known = new Set(records.map((each) => each.id));
  const isNew = (id: number | undefined): boolean => id === undefined || !known.has(id);
  const own = written.filter(
    (each) => each.parent === FIRST_LEVEL && each.page === page && isNew(each.comment?.id),
  );
  const choose = (chosen: Target): void => {
    const isChosen = chosen.id === target?.id;
    setTarget(isChosen ? null : chosen);
    if (!isChosen) input.current?.focus();
  };
  const ofItem = (id: number) => ({
    isTarget: id === target?.id,
    written: written.filter(({ parent }) => parent === id),
    onChoose: choose,
    onRemoved: forget,
  });
  return (
    <ContentBlock title={t('forum:comments', { count: comments })}>
      <CommentForm
        ref={input}
        target={target}
        onNoTarget={() => setTarget(null)}
        help={again}
        onSend={async (opinion) => {
          const comment = await send({ parent: target?.id ?? FIRST_LEVEL, page, opinion });
          setTarget(null);
          return comment;
        }}
      />
      {dialog}
      <Box
        ref={list}
        tabIndex={-1}
        role="group"
        aria-label={t('list')}
        mt={28}
        data-stale={query.isPlaceholderData || undefined}
      >
        {own.length > 0 && (
          <ul className={classes.comments} aria-label={t('justWritten')}>
            {own.map((each) => (
              <li key={each.key} className={classes.comment}>
                {each.comment ? (
                  <CommentItem comment={each.comment} {...ofItem(each.comment.id)} />
                ) : (
                  <WrittenItem opinion={each.opinion} />
                )}
              </li>
            ))}
          </ul>
        )}
        <Loaded
          query={query}
          height={112}
          empty={own.length > 0 ? null : <EmptyState title={t('none')} text={t('noneText')} />}
        >
          {() => (
            <ul className={classes.comments} aria-label={t('list')}>
              {records.map((comment) => (
                <li key={comment.id} className={classes.comment}>
                  <CommentItem comment={comment} {...ofItem(comment.id)} />
                </li>
              ))}
            </ul>
          )}
        </Loaded>
        <Pager label={t('pages')} page={page} pages={pages} addressOf={addressOf} onChange={turn} />
      </Box>
    </ContentBlock>
  );
}
