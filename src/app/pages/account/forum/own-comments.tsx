import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PostDate } from '#app/parts/community/posts/post-date.tsx';
import { recordPath } from '#app/parts/content/records/section.ts';
import { WrittenIn } from '#app/parts/content/records/written-in.tsx';
import { section } from '#app/parts/content/sections/article.section.ts';
import type { Reply } from '#contract/define.ts';
import { articleOpinion } from '#contract/forum.contract.ts';
import { OwnPostRow } from '../posts/own-post-row.tsx';
import { ForumList } from './forum-list.tsx';

type OwnComment = Reply<typeof articleOpinion.mine>['records'][number];

/** The comments of the account in every state, each with the article that it stands below. */
export function OwnComments() {
  const { t } = useTranslation('forum-own');
  return (
    <ForumList<OwnComment> call={articleOpinion.mine} name="comments">
      {(comment) => (
        <OwnPostRow
          key={comment.id}
          post={comment}
          name={t('commentOn', { title: comment.articleTitle })}
          title={<Link to={recordPath(section, comment.articleId)}>{comment.articleTitle}</Link>}
          note={<CommentNote comment={comment} />}
          takeBack={{ call: articleOpinion.remove, payload: { id: comment.id } }}
        />
      )}
    </ForumList>
  );
}

function CommentNote({ comment: { language, opinion, createDate } }: { comment: OwnComment }) {
  return (
    <>
      <Text span lineClamp={3} c="var(--mantine-color-text)" style={{ whiteSpace: 'pre-line' }}>
        <WrittenIn text={{ language, text: opinion }} />
      </Text>
      <PostDate value={createDate} />
    </>
  );
}
