import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AppealButton } from '#app/parts/community/appeal-button.tsx';
import { PostState } from '#app/parts/community/post-state.tsx';
import { TakeBack } from '#app/parts/community/take-back.tsx';
import type { Endpoint, Payload } from '#contract/define.ts';
import { Release } from '#contract/posts.ts';
import { OwnRow } from '../own-row.tsx';

interface OwnPostRowProps<E extends Endpoint> {
  post: {
    readonly id: number;
    readonly release: number;
    readonly reason: string;
    readonly answerable: boolean;
  };
  /** In words, for the names of the buttons. */
  name: string;
  /** A link to its page, or its words where it has none. */
  title: ReactNode;
  picture?: ReactNode;
  /** Facts below the title. */
  note?: ReactNode;
  /** The page on which it is edited, if it can be. */
  editPath?: string;
  /** The call that takes it back. */
  takeBack: { readonly call: E; readonly payload: Payload<E> };
}

/**
 * Something that the account has written, in an `OwnList`: what became of it, and what its author can do. What was
 * deleted has no actions; a decision of an operator can be answered.
 */
export function OwnPostRow<E extends Endpoint>({
  post: { id, release, reason, answerable },
  name,
  title,
  picture,
  note,
  editPath,
  takeBack,
}: OwnPostRowProps<E>) {
  const { t } = useTranslation('community');
  const isDeleted = release === Release.deleted;
  return (
    <OwnRow
      picture={picture}
      title={title}
      note={note}
      state={<PostState release={release} reason={reason} />}
    >
      <AppealButton id={id} name={name} answerable={answerable} />
      {!isDeleted && editPath !== undefined && (
        <Button
          component={Link}
          to={editPath}
          size="sm"
          variant="default"
          aria-label={`${t('edit')}: ${name}`}
        >
          {t('edit')}
        </Button>
      )}
      {!isDeleted && <TakeBack {...takeBack} name={name} />}
    </OwnRow>
  );
}
