import { Type } from 'typebox';
import { contentRecord, Images } from './content-calls.ts';
import { endpoint } from './define.ts';
import { ofLanguage, ofPost, SentImages, TakenBack, ThatPost } from './post-shapes.ts';
import { FIRST_LEVEL } from './posts.ts';
import { Count, Done, LocalizedText, paged, Paging, RecordId } from './shapes.ts';

const Topic = contentRecord({
  title: LocalizedText,
  description: LocalizedText,
  image: Images,
  people: Type.Integer({ description: 'followers' }),
  articles: Type.Integer(),
  comment: Type.Integer({ description: 'comments on its articles' }),
  follow: Type.Boolean({ description: 'whether the caller follows it; false for visitors' }),
  /** Only of one topic: the drawings that its articles may have as their picture. */
  covers: Type.Optional(Images),
});

const listed = {
  ...ofPost,
  topicId: Type.Integer(),
  topicName: LocalizedText,
  title: Type.String(),
  summary: Type.String({ description: 'the beginning of the text, without marks' }),
  images: Images,
  comments: Type.Integer(),
  createUserName: Type.String({ description: 'as nickName' }),
  collection: Type.Boolean({ description: 'whether it is a favourite of the caller; false for visitors' }),
  people: Type.Integer({ description: 'whose favourite it is' }),
};
const ListedArticle = Type.Object(listed);
const Article = Type.Object({
  ...listed,
  description: Type.String({ description: 'cleaned HTML' }),
  viewCount: Type.Integer(),
});

const Comment = Type.Object({
  ...ofPost,
  articleId: Type.Integer(),
  topicId: Type.Integer(),
  parent: Type.Integer({ description: `the comment that it answers; ${FIRST_LEVEL} on the first level` }),
  opinion: Type.String({ description: 'plain text; empty if it was deleted or removed and has answers' }),
  answers: Type.Integer({ description: 'published answers' }),
});
const MyComment = Type.Object({ ...Comment.properties, articleTitle: Type.String() });

const written = {
  title: Type.String({ maxLength: 1000 }),
  images: SentImages,
  topicId: RecordId,
  description: Type.String({ maxLength: 100_000, description: 'HTML, which the server cleans' }),
};
const Written = Type.Object({ id: Type.Integer(), release: ofPost.release });

/** Calls that show posts to everybody. */
const shown = { changesWith: 'posts', mayBeOld: true } as const;

const topics = (path: `/${string}`, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    summary,
    access: 'anyone',
    ...shown,
    payload: Paging,
    reply: paged(Topic),
  });

const ofArticle = Type.Object({
  articleId: RecordId,
  parent: Type.Optional(Count({ minimum: FIRST_LEVEL })),
});

/** Topics of the forum. */
export const recommendedTopic = {
  list: topics('/api/recommendedTopic/list', 'The topics in the order of the operators'),
  hotlist: topics('/api/recommendedTopic/hotlist', 'The topics with the newest articles first'),
  others: endpoint({
    method: 'POST',
    path: '/api/recommendedTopic/ortherlist',
    summary: 'The other topics beside one',
    access: 'anyone',
    ...shown,
    payload: Type.Object({ ...Paging.properties, topicId: Type.Optional(RecordId) }),
    reply: paged(Topic),
  }),
  getById: endpoint({
    method: 'GET',
    path: '/api/recommendedTopic/getById',
    summary: 'A topic',
    access: 'anyone',
    ...shown,
    payload: ThatPost,
    reply: Topic,
  }),
  mine: endpoint({
    method: 'POST',
    path: '/api/recommendedTopic/myTopicConversation',
    summary: 'The topics with posts of the caller, the latest post first',
    access: 'user',
    payload: Paging,
    reply: paged(Topic),
  }),
  favouriteArticles: endpoint({
    method: 'POST',
    path: '/api/recommendedTopic/myFavoriteArticle',
    summary: "A page of the caller's favourite articles, for the personal centre",
    access: 'user',
    payload: Paging,
    reply: paged(ListedArticle),
  }),
};

/** Following topics. */
export const topicFollow = {
  list: endpoint({
    method: 'POST',
    path: '/api/topicFollow/list',
    summary: 'The topics that the caller follows, the last followed first',
    access: 'user',
    payload: Paging,
    reply: paged(Topic),
  }),
  update: endpoint({
    method: 'POST',
    path: '/api/topicFollow/update',
    summary: 'Follow a topic, or stop following it',
    access: 'user',
    payload: Type.Object({ topicId: RecordId, follow: Type.Boolean() }),
    reply: Done,
  }),
};

/** Articles. */
export const article = {
  list: endpoint({
    method: 'POST',
    path: '/api/article/list',
    summary: 'A page of articles, the newest first; of one topic or of all, in one language or in all',
    access: 'anyone',
    ...shown,
    payload: Type.Object({
      ...Paging.properties,
      search: Type.Optional(
        Type.Object({ topicId: Type.Optional(Type.Union([RecordId, Type.Literal('')])), ...ofLanguage }),
      ),
    }),
    reply: paged(ListedArticle),
  }),
  getOne: endpoint({
    method: 'GET',
    path: '/api/article/getOne',
    summary: 'An article. Its author gets it in every state but deleted',
    access: 'anyone',
    ...shown,
    payload: ThatPost,
    reply: Article,
  }),
  favourites: endpoint({
    method: 'POST',
    path: '/api/article/getlist',
    summary: "A page of the caller's favourite articles, the last marked first",
    access: 'user',
    payload: Paging,
    reply: paged(ListedArticle),
  }),
  update: endpoint({
    method: 'POST',
    path: '/api/article/update',
    summary: 'Add an article to the favourites, or remove it',
    access: 'user',
    payload: Type.Object({ aimId: RecordId, topicId: Type.Optional(RecordId), collection: Type.Boolean() }),
    reply: Done,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/article/option',
    summary: 'Post an article; the form is the flow community/article, flat',
    access: 'user',
    form: 'article',
    payload: Type.Object(written),
    reply: Written,
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/article/updatepc',
    summary: "Change one's own article",
    access: 'user',
    payload: Type.Object({
      ...written,
      id: RecordId,
      topicName: Type.Optional(Type.String({ maxLength: 1000 })),
    }),
    reply: Written,
  }),
  mine: endpoint({
    method: 'POST',
    path: '/api/article/myArticle',
    summary: "A page of the caller's articles in every state, the newest first",
    access: 'user',
    payload: Paging,
    reply: paged(ListedArticle),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/article/delete',
    summary: "Delete one's own article",
    access: 'user',
    payload: ThatPost,
    reply: Done,
  }),
  updateReleases: endpoint({
    method: 'POST',
    path: '/api/article/updatereleases',
    summary: "Delete one's own article",
    access: 'user',
    payload: TakenBack,
    reply: Done,
  }),
};

/** Comments on articles. */
export const articleOpinion = {
  list: endpoint({
    method: 'POST',
    path: '/api/articleOpinion/list',
    summary: 'A page of the comments of the first level, the newest first',
    access: 'anyone',
    ...shown,
    payload: Type.Object({ ...Paging.properties, topicId: Type.Optional(RecordId), search: ofArticle }),
    reply: paged(Comment),
  }),
  answers: endpoint({
    method: 'POST',
    path: '/api/articleOpinion/childlist',
    summary: 'A page of the answers to a comment, the oldest first',
    access: 'anyone',
    ...shown,
    payload: Type.Object({
      ...Paging.properties,
      topicId: Type.Optional(RecordId),
      articleId: Type.Optional(RecordId),
      search: Type.Object({ parent: RecordId }),
    }),
    reply: paged(Comment),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/articleOpinion/option',
    summary: 'Comment on an article, or answer a comment of the first level',
    access: 'user',
    payload: Type.Object({
      articleId: RecordId,
      topicId: Type.Optional(RecordId),
      parent: Type.Union([RecordId, Type.Literal(FIRST_LEVEL)]),
      opinion: Type.String({ maxLength: 10_000 }),
    }),
    reply: Comment,
  }),
  mine: endpoint({
    method: 'POST',
    path: '/api/articleOpinion/myArticleOpinion',
    summary: "A page of the caller's comments in every state, the newest first",
    access: 'user',
    payload: Paging,
    reply: paged(MyComment),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/articleOpinion/delete',
    summary: "Delete one's own comment",
    access: 'user',
    payload: ThatPost,
    reply: Done,
  }),
  updateRelease: endpoint({
    method: 'POST',
    path: '/api/articleOpinion/updaterelease',
    summary: "Delete one's own comment",
    access: 'user',
    payload: TakenBack,
    reply: Done,
  }),
};

/** The side panel of the forum. */
export const indexForumLeft = {
  queryOne: endpoint({
    method: 'GET',
    path: '/api/indexForumLeft/queryOne',
    summary:
      'The side panel: the followed topics and the favourite articles of the caller; empty for visitors',
    access: 'anyone',
    ...shown,
    payload: Type.Object({}),
    reply: Type.Object({ topics: Type.Array(Topic), articles: Type.Array(ListedArticle) }),
  }),
};
