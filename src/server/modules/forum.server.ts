import {
  article,
  articleOpinion,
  indexForumLeft,
  recommendedTopic,
  topicFollow,
} from '#contract/forum.contract.ts';
import { articlesOf, oneArticle, ownArticles } from '../community/forum/articles.ts';
import { answersTo, commentsOn, ownComments } from '../community/forum/comments.ts';
import { followTopic } from '../community/forum/follow.ts';
import { sidePanel } from '../community/forum/side-panel.ts';
import { oneTopic, topicsOf } from '../community/forum/topics.ts';
import { createArticle, editArticle } from '../community/forum/write-article.ts';
import { createComment } from '../community/forum/write-comment.ts';
import { setMark } from '../community/posts/favourites.ts';
import { takeBack } from '../community/posts/own-post.ts';
import { implement } from '../services/implement.ts';

export default [
  implement(recommendedTopic, {
    list: (page, call) => topicsOf(call, 'position', page),
    hotlist: (page, call) => topicsOf(call, 'hot', page),
    others: ({ topicId = 0, ...page }, call) => topicsOf(call, 'others', page, topicId),
    getById: ({ id }, call) => oneTopic(call, id),
    mine: (page, call) => topicsOf(call, 'writtenIn', page),
    favouriteArticles: (page, call) => ownArticles(call, 'favourites', page),
  }),
  implement(topicFollow, {
    list: (page, call) => topicsOf(call, 'followed', page),
    update: (sent, call) => followTopic(call, sent),
  }),
  implement(article, {
    list: ({ search, ...page }, call) => articlesOf(call, page, search),
    getOne: ({ id }, call) => oneArticle(call, id),
    favourites: (page, call) => ownArticles(call, 'favourites', page),
    update: ({ aimId, collection }, call) => setMark(call, { kind: 'article', id: aimId }, collection),
    create: (sent, call) => createArticle(call, sent),
    edit: (sent, call) => editArticle(call, sent),
    mine: (page, call) => ownArticles(call, 'own', page),
    remove: ({ id }, call) => takeBack(call, 'article', id),
    updateReleases: ({ id }, call) => takeBack(call, 'article', id),
  }),
  implement(articleOpinion, {
    list: ({ search, ...page }, call) => commentsOn(call, search.articleId, page),
    answers: ({ search, ...page }, call) => answersTo(call, search.parent, page),
    create: (sent, call) => createComment(call, sent),
    mine: (page, call) => ownComments(call, page),
    remove: ({ id }, call) => takeBack(call, 'comment', id),
    updateRelease: ({ id }, call) => takeBack(call, 'comment', id),
  }),
  implement(indexForumLeft, { queryOne: (_payload, call) => sidePanel(call) }),
];
