import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useRules } from '#app/parts/community/use-rules.tsx';
import { call } from '#client/call.ts';
import { callKey } from '#client/query.ts';
import type { Reply } from '#contract/define.ts';
import { article, articleOpinion } from '#contract/forum.contract.ts';
import { Release } from '#contract/posts.ts';

/** A comment as the server sends it. */
export type Comment = Reply<typeof articleOpinion.create>;

/** A comment that was written on this page since it was opened. */
export interface WrittenComment {
  readonly key: number;
  /** The comment that it answers, or `FIRST_LEVEL`. */
  readonly parent: number;
  /** The page of the list on which it was written. */
  readonly page: number;
  readonly opinion: string;
  /** What the server says of it; null until it has answered. */
  readonly comment: Comment | null;
}

interface WrittenComments {
  /** The newest first. */
  readonly written: readonly WrittenComment[];
  /** Shows a comment at once and sends it. Rejects, and shows it no more, where the server refuses it. */
  send(sent: Pick<WrittenComment, 'parent' | 'page' | 'opinion'>): Promise<Comment>;
  /** The author has taken a comment back. */
  forget(id: number): void;
  /** The rules, where they have to be accepted first. */
  readonly dialog: ReactNode;
  /** A way to the rules, where a text was refused because of them. */
  readonly again: ReactNode;
}

/** The comments that somebody writes on the page of an article, shown before the server has answered. */
export function useWrittenComments(articleId: number): WrittenComments {
  const queries = useQueryClient();
  const { sendByRules, dialog, again } = useRules();
  const [written, setWritten] = useState<readonly WrittenComment[]>([]);
  const count = useRef(0);
  return {
    written,
    dialog,
    again,
    forget: (id) => setWritten((all) => all.filter(({ comment }) => comment?.id !== id)),
    async send(sent) {
      const key = ++count.current;
      setWritten((all) => [{ ...sent, key, comment: null }, ...all]);
      const { parent, opinion } = sent;
      try {
        const comment = await sendByRules(() => call(articleOpinion.create, { articleId, parent, opinion }));
        setWritten((all) => all.map((each) => (each.key === key ? { ...each, comment } : each)));
        if (comment.release === Release.published) countOne();
        // What is read just now does not move; it is requested again when it is opened.
        void queries.invalidateQueries({
          predicate: ({ queryKey: [path] }) => path !== article.getOne.path && isOfForum(path),
          refetchType: 'none',
        });
        return comment;
      } catch (error) {
        setWritten((all) => all.filter((each) => each.key !== key));
        throw error;
      }
    },
  };

  /** Requesting the article again would count as a view of it. */
  function countOne(): void {
    queries.setQueryData<Reply<typeof article.getOne>>(
      callKey(article.getOne, { id: articleId }),
      (shown) => shown && { ...shown, comments: shown.comments + 1 },
    );
  }
}

const forum = /^\/api\/(?:article|articleOpinion|recommendedTopic|topicFollow|indexForumLeft)\//;
const isOfForum = (path: unknown): boolean => typeof path === 'string' && forum.test(path);
