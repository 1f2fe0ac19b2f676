import type { ReactNode } from 'react';
import { OwnPostActions, type OwnPostActionsProps } from '#app/parts/community/own-post-actions.tsx';
import { PostState } from '#app/parts/community/post-state.tsx';
import type { Endpoint } from '#contract/define.ts';
import { OwnRow } from '../own-row.tsx';

interface OwnPostRowProps<E extends Endpoint> extends OwnPostActionsProps<E> {
  post: OwnPostActionsProps<E>['post'] & { readonly reason: string };
  /** A link to its page, or its words where it has none. */
  title: ReactNode;
  picture?: ReactNode;
  /** Facts below the title. */
  note?: ReactNode;
}

/** Something that the account has written, in an `OwnList`: what became of it, and what its author can do. */
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
