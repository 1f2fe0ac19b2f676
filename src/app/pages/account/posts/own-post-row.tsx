import type { ReactNode } from 'react';
import { OwnPostActions, type OwnPostActionsProps } from '#app/parts/community/posts/own-post-actions.tsx';
import { PostState } from '#app/parts/community/posts/post-state.tsx';
import type { Endpoint } from '#contract/define.ts';
import { OwnRow } from '../own-row.tsx';

interface OwnPostRowProps<E extends Endpoint> extends OwnPostActionsProps<E> {
  post: OwnPostActionsProps<E>['post'] & { readonly reason: string };
  /** A link to the page of the post, or its text if it has no page. */
  title: ReactNode;
  picture?: ReactNode;
  /** Facts below the title. */
  note?: ReactNode;
}

/** A post of the account, in an `OwnList`: its state, and the actions of its author. */
export function OwnPostRow<E extends Endpoint>({ title, picture, note, ...own }: OwnPostRowProps<E>) {
  return (
    <OwnRow
      picture={picture}
      title={title}
      note={note}
      state={<PostState release={own.post.release} reason={own.post.reason} />}
    >
      <OwnPostActions {...own} />
    </OwnRow>
  );
}
