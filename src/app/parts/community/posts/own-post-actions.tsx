import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Endpoint, Payload } from '#contract/define.ts';
import { Release } from '#contract/posts.ts';
import { AppealButton } from './appeal-button.tsx';
import { DoneText } from './done-text.tsx';
import { TakeBack } from './take-back.tsx';

export interface OwnPostActionsProps<E extends Endpoint> {
  post: { readonly id: number; readonly release: Release; readonly answerable: boolean };
  /** The post in words, for the names of the buttons. */
  name: string;
  /** The page on which it is edited, if it can be. */
  editPath?: string | undefined;
  /** The call that deletes the post, and a function that is called afterwards. */
  takeBack: { readonly call: E; readonly payload: Payload<E>; readonly onDone?: () => void };
}

/**
 * The actions of an author: edit a post, delete it, and appeal against a decision of an operator. A deleted post can be
 * neither edited nor deleted.
 */
export function OwnPostActions<E extends Endpoint>(props: OwnPostActionsProps<E>) {
  const { post, name, editPath, takeBack } = props;
  const { t } = useTranslation('community');
  const [isTaken, setIsTaken] = useState(false);
  const onDone = (): void => {
    setIsTaken(true);
    takeBack.onDone?.();
  };
  if (isTaken) return <DoneText>{t('takeBack.done')}</DoneText>;
  return (
    <>
      {post.release !== Release.deleted && (
        <>
          {editPath !== undefined && (
            <Button
              component={Link}
              to={editPath}
              size="sm"
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden />}
              aria-label={`${t('edit')}: ${name}`}
            >
              {t('edit')}
            </Button>
          )}
          <TakeBack
            {...takeBack}
            onDone={onDone}
            name={name}
            leftSection={<IconTrash size={18} aria-hidden />}
          />
        </>
      )}
      <AppealButton id={post.id} name={name} answerable={post.answerable} />
    </>
  );
}
