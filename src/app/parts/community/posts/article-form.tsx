import { Button } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type Location, useLocation, useNavigate } from 'react-router-dom';
import { signInPath } from '#app/shell/safe-path.ts';
import { call } from '#client/call.ts';
import { useSession } from '#client/session.ts';
import type { Reply } from '#contract/define.ts';
import { article } from '#contract/forum.contract.ts';
import { Release } from '#contract/posts.ts';
import type { Answers } from '#engine/form/flow.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { MessagePage } from '#ui/message-page.tsx';
import { notify } from '#ui/notify.ts';
import { articlePath } from './article-path.ts';
import { CoverOffer, coveredField } from './cover-offer.tsx';
import { picturesOf, type PostPictures, sentPictures, textToEdit } from './post-pictures.ts';
import { usePosted } from './use-posted.ts';
import { WrittenForm } from './written-form.tsx';

/** The fields of the form of an article, under the names of the call. */
function sentArticle(answers: Answers, addresses?: ReadonlyMap<string, string>) {
  const { topicId, title, images, description } = answers['article'] as Answers;
  return {
    topicId: Number(topicId),
    title: title as string,
    images: sentPictures(images, addresses),
    description: description as string,
  };
}

const offersCover = (pointer: string): ReactNode => (pointer === coveredField ? <CoverOffer /> : null);

interface NewArticleProps {
  /** The id of the topic that is preselected. */
  topicId?: number;
  /** Whether a navigation closes the form, for a form that is shown only at some addresses of its page. */
  isLeft?: (next: Location, current: Location) => boolean;
  /** Called with the server's reply. Without it, the page of the article is opened. */
  onPosted?: (posted: { id: number; release: Release }) => void;
}

/** The form of a new article. Visitors are asked to sign in first, and come back here. */
export function NewArticle({ topicId, isLeft, onPosted }: NewArticleProps): ReactNode {
  const { t } = useTranslation('writing');
  const { token } = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const tellPosted = usePosted();
  if (token === null) {
    return (
      <EmptyState
        title={t('article.signIn')}
        text={t('article.signInText')}
        action={
          <Button component={Link} to={signInPath(location)}>
            {t('signIn')}
          </Button>
        }
      />
    );
  }
  const about = topicId === undefined ? 'new' : `new in ${topicId}`;
  return (
    <WrittenForm
      key={`${about} ${token}`}
      form={{
        id: 'community/article',
        about,
        call: 'article.create',
        step: 'article',
        start: async () => (topicId === undefined ? {} : { article: { topicId: String(topicId) } }),
      }}
      as="part"
      above={offersCover}
      isLeft={isLeft}
      send={(answers) => call(article.create, sentArticle(answers))}
      onPosted={(posted) => {
        tellPosted('article', posted);
        if (onPosted) onPosted(posted);
        else void navigate(articlePath(posted.id));
      }}
      outcome={<EmptyState title={t('article.posted')} />}
    />
  );
}

/** The form for editing an article, filled with the saved article. */
export function EditedArticle({
  saved,
  onSaved,
}: {
  saved: Reply<typeof article.getOne>;
  onSaved: () => void;
}): ReactNode {
  const { t } = useTranslation('writing');
  // An article stays in its topic.
  const settled = useMemo(() => ({ topics: String(saved.topicId) }), [saved.topicId]);
  const { answers, addresses } = articleAnswers(saved, (number) => t('picture', { number }));
  return (
    <WrittenForm
      key={saved.id}
      form={{
        id: 'community/article',
        about: `article ${saved.id}`,
        call: 'article.create',
        step: 'article',
        start: async () => answers,
      }}
      as="page"
      above={offersCover}
      pictures={addresses}
      settled={settled}
      send={(changed) => call(article.edit, { ...sentArticle(changed, addresses), id: saved.id })}
      onPosted={({ release }) => {
        notify('good', t(release === Release.pending ? 'article.savedPending' : 'article.saved'));
        onSaved();
      }}
      outcome={
        <MessagePage
          title={t('article.edit')}
          text={t('article.back')}
          actions={
            <Button component={Link} to={articlePath(saved.id)}>
              {t('article.toIt')}
            </Button>
          }
        />
      }
    />
  );
}

/** An article as answers of its form. */
export function articleAnswers(
  { topicId, title, images, description }: Reply<typeof article.getOne>,
  nameOf: (number: number) => string,
): { answers: Answers } & Pick<PostPictures, 'addresses'> {
  const list = images.split(',').filter((address) => address !== '');
  const pictures = picturesOf(list, nameOf);
  return {
    answers: {
      article: {
        topicId: String(topicId),
        title,
        images: pictures.answers,
        description: textToEdit(description),
      },
    },
    addresses: pictures.addresses,
  };
}
