import { Box, Button, Group, Text } from '@mantine/core';
import { IconMessageReply } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { AuthorLine } from '#app/parts/community/posts/author-line.tsx';
import { PostDate } from '#app/parts/community/posts/post-date.tsx';
import { PostState } from '#app/parts/community/posts/post-state.tsx';
import { ReportButton } from '#app/parts/community/posts/report-button.tsx';
import { TakeBack } from '#app/parts/community/posts/take-back.tsx';
import { signInPath } from '#app/shell/safe-path.ts';
import { useSession } from '#client/session.ts';
import { articleOpinion } from '#contract/forum.contract.ts';
import { Release } from '#contract/posts.ts';
import { Answers } from './answers.tsx';
import type { Target } from './comment-form.tsx';
import { FoldedText } from './folded-text.tsx';
import type { Comment, WrittenComment } from './use-written-comments.ts';

interface CommentItemProps {
  comment: Comment;
  /** Whether the form is set to answer this comment. */
  isTarget: boolean;
  /** The answers to it that were written on this page. */
  written: readonly WrittenComment[];
  /** Called when the reader chooses to answer it, and when that is chosen again, which ends it. */
  onChoose(target: Target): void;
  /** Called when its author has deleted it or an answer to it. */
  onRemoved(id: number): void;
}

/** A comment of the first level with its answers. */
export function CommentItem({ comment, isTarget, written, onChoose, onRemoved }: CommentItemProps) {
  const { t } = useTranslation(['forum-article', 'community']);
  const { token } = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const { id, nickName, release } = comment;
  const name = nickName || t('community:nobody');
  const answer = release === Release.published && !isEmptyPlace(comment) && (
    <Button
      size="sm"
      variant={isTarget ? 'light' : 'subtle'}
      leftSection={<IconMessageReply size={16} aria-hidden />}
      aria-pressed={isTarget}
      aria-label={t('answerTo', { name })}
      onClick={() => (token === null ? void navigate(signInPath(location)) : onChoose({ id, name }))}
    >
      {t('answer')}
    </Button>
  );
  return (
    <>
      <OneComment comment={comment} onRemoved={onRemoved}>
        {answer}
      </OneComment>
      <Answers
        parent={id}
        name={name}
        count={comment.answers}
        written={written}
        item={(each) => <OneComment comment={each} onRemoved={onRemoved} />}
        sending={(opinion) => <WrittenItem opinion={opinion} />}
      />
    </>
  );
}

/** A comment that was deleted or removed. It keeps its place because it has answers. */
const isEmptyPlace = ({ opinion }: Comment): boolean => opinion === '';

interface OneCommentProps {
  comment: Comment;
  onRemoved(id: number): void;
  /** Further actions, in front of the button that deletes or reports the comment. */
  children?: ReactNode;
}

function OneComment({ comment, onRemoved, children }: OneCommentProps) {
  const { t } = useTranslation(['forum-article', 'community']);
  const { id, release, reason, language, mine, nickName, avatar, createDate, opinion } = comment;
  if (isEmptyPlace(comment)) {
    return (
      <Text c="dimmed" fs="italic">
        {t(release === Release.deleted ? 'deleted' : 'notShown')}
      </Text>
    );
  }
  const name = t('by', { name: nickName || t('community:nobody') });
  return (
    <article aria-label={name}>
      <AuthorLine nickName={nickName} avatar={avatar} language={language} isExample={comment.demonstration}>
        <PostDate value={createDate} />
      </AuthorLine>
      <Box mt={8}>
        <FoldedText text={{ language, text: opinion }} />
        {mine && <PostState release={release} reason={reason} />}
        <Group data-unprinted gap="0 4px" mt={4} ms={-18}>
          {children}
          {mine ? (
            <TakeBack
              call={articleOpinion.remove}
              payload={{ id }}
              name={name}
              variant="subtle"
              onDone={() => onRemoved(id)}
            />
          ) : (
            <ReportButton id={id} name={name} />
          )}
        </Group>
      </Box>
    </article>
  );
}

/** A comment that is being sent. */
export function WrittenItem({ opinion }: { opinion: string }) {
  const { t } = useTranslation(['forum-article', 'community']);
  const { userInfo, locale } = useSession();
  const { nickName = '', avatar = '' } = userInfo ?? {};
  return (
    <article aria-label={t('by', { name: nickName || t('community:nobody') })}>
      <AuthorLine nickName={nickName} avatar={avatar}>
        {t('sending')}
      </AuthorLine>
      <Box mt={8}>
        <FoldedText text={{ language: locale, text: opinion }} />
      </Box>
    </article>
  );
}
