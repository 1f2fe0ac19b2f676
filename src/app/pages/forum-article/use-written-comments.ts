import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useRules } from '#app/parts/community/posts/use-rules.tsx';
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
  /** The comment in the server's reply; null until the reply has arrived. */
  readonly comment: Comment | null;
}

interface WrittenComments {
  /** The newest first. */
  readonly written: readonly WrittenComment[];
  /**
   * Shows a comment at once and sends it. When the server refuses it, the comment is hidden again and the promise
   * rejects.
   */
  send(sent: Pick<WrittenComment, 'parent' | 'page' | 'opinion'>): Promise<Comment>;
  /** Called when the author has deleted a comment. */
  forget(id: number): void;
  /** The dialog with the rules, if they have to be accepted first. */
  readonly dialog: ReactNode;
  /** A button that opens the rules, if a text was refused because of them. */
  readonly again: ReactNode;
}

/** The comments that a user writes on the page of an article. They are shown before the server has replied. */
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
        const comment = await sendByRules(
          () => call(articleOpinion.create, { articleId, parent, opinion }),
          [opinion],
        );
        setWritten((all) => all.map((each) => (each.key === key ? { ...each, comment } : each)));
        if (comment.release === Release.published) countOne();
        // The list that is being read does not change; it is requested again when the page is opened.
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
