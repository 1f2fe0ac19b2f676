import { Box, Button, CloseButton, Group, Textarea } from '@mantine/core';
import { type ReactNode, type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { UnsentError } from '#app/parts/community/personal/use-phone-warning.tsx';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { signInPath } from '#app/shell/safe-path.ts';
import { useSession } from '#client/session.ts';
import { Release } from '#contract/posts.ts';
import { isSeen } from '#engine/form/visible-text.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { notify } from '#ui/notify.ts';
import classes from './comment-form.module.css';
import type { Comment } from './use-written-comments.ts';

/** The most characters of a comment that the server accepts. */
const MAX_LENGTH = 10_000;

/** The comment that is answered. */
export interface Target {
  readonly id: number;
  readonly name: string;
}

interface CommentFormProps {
  ref: RefObject<HTMLTextAreaElement | null>;
  target: Target | null;
  onNoTarget(): void;
  /** Shown below the message when the server has refused the comment. */
  help: ReactNode;
  /** Rejects when the server refuses the comment. */
  onSend(opinion: string): Promise<Comment>;
}

/** The form of a comment. Visitors are asked to sign in, and come back here. */
export function CommentForm(props: CommentFormProps) {
  const { token } = useSession();
  return token === null ? <SignIn /> : <Writing {...props} />;
}

function SignIn() {
  const { t } = useTranslation('forum-article');
  const location = useLocation();
  return (
    <Group
      data-unprinted
      justify="space-between"
      gap="12px 20px"
      maw="68ch"
      px={20}
      py={18}
      bdrs="lg"
      bg="var(--mg-paper-deep)"
    >
      <span>{t('signInText')}</span>
      <Button component={Link} to={signInPath(location)}>
        {t('signIn')}
      </Button>
    </Group>
  );
}

function Writing({ ref, target, onNoTarget, help, onSend }: CommentFormProps) {
  const { t } = useTranslation('forum-article');
  const errorText = useErrorText();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const [isSending, setIsSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The whole form is scrolled into view, with the line that names the answered author.
    if (target !== null) form.current?.scrollIntoView({ block: 'nearest' });
  }, [target]);
  const send = async (): Promise<void> => {
    const opinion = text.trim();
    if (!isSeen(opinion)) {
      setProblem(t('form.empty'));
      ref.current?.focus();
      return;
    }
    setProblem('');
    setIsSending(true);
    try {
      const { release } = await onSend(opinion);
      setText('');
      notify('good', t(release === Release.pending ? 'form.pending' : 'form.sent'));
    } catch (error) {
      // The text stays, so that it can be changed or sent again.
      setProblem(error instanceof UnsentError ? error.message : errorText(error));
    } finally {
      setIsSending(false);
    }
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!isSending) void send();
  };
  return (
    <Box component="form" ref={form} noValidate data-unprinted maw="68ch" onSubmit={submit}>
      <Group component="p" role="status" gap={4} wrap="nowrap" fw={600}>
        {target && (
          <>
            {t('form.answering', { name: target.name })}
            <CloseButton
              size="lg"
              aria-label={t('form.stop', { name: target.name })}
              onClick={() => {
                onNoTarget();
                ref.current?.focus();
              }}
            />
          </>
        )}
      </Group>
      <Textarea
        ref={ref}
        label={t('form.label')}
        value={text}
        maxLength={MAX_LENGTH}
        rows={3}
        classNames={{ input: classes.input }}
        readOnly={isSending}
        error={problem === '' ? null : <span role="alert">{problem}</span>}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setProblem('');
        }}
      />
      {problem !== '' && help && <Box mt={10}>{help}</Box>}
      <BusyButton type="submit" busy={isSending} mt="sm">
        {t('form.send')}
      </BusyButton>
    </Box>
  );
}
