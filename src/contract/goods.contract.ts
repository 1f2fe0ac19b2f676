import { Type } from 'typebox';
import { classificationCall, Images } from './content-calls.ts';
import { endpoint } from './define.ts';
import { ofPost, SentImages, ThatPost } from './post-shapes.ts';
import { Done, LocalizedText, paged, Paging, RecordId } from './shapes.ts';
import { MOST_RMB } from './limits.ts';

const listed = {
  ...ofPost,
  userName: Type.String({ description: 'as nickName' }),
  title: Type.String(),
  introduction: Type.String(),
  cover: Images,
  price: Type.Number({ description: 'RMB' }),
  unit: Type.String({ description: 'what the price is for' }),
  classification: Type.Integer(),
  classificationName: LocalizedText,
  viewCount: Type.Integer(),
  collection: Type.Boolean({ description: 'whether it is a favourite of the caller; false for visitors' }),
  whether: Type.Boolean({ description: 'whether the caller sells it' }),
  endDate: Type.String({
    description:
      'for the seller of a published offer: when it ends unless it is changed, ISO 8601, UTC; otherwise empty',
  }),
};
const Listed = Type.Object(listed);
const Goods = Type.Object({
  ...listed,
  content: Type.String({ description: 'cleaned HTML' }),
  address: Type.String({
    description:
      'where to pick it up, for the seller and for callers who have requested it with `phone`; otherwise empty',
  }),
});

const written = {
  title: Type.String({ maxLength: 1000 }),
  introduction: Type.String({ maxLength: 1000 }),
  content: Type.String({ maxLength: 100_000, description: 'HTML, which the server cleans' }),
  classification: RecordId,
  price: Type.Number({ minimum: 0, maximum: MOST_RMB, description: 'RMB' }),
  unit: Type.String({ maxLength: 100 }),
  cover: SentImages,
  phone: Type.String({ maxLength: 100 }),
  address: Type.String({ maxLength: 1000 }),
};
const Written = Type.Object({ id: Type.Integer(), release: ofPost.release });

const ofGoods = Type.Object({ classification: Type.Optional(Type.Union([RecordId, Type.Literal('')])) });

/** Second-hand goods. */
export const transaction = {
  getClassification: classificationCall('POST', '/api/transaction/getClassification'),
  getClassificationData: endpoint({
    method: 'POST',
    path: '/api/transaction/getClassificationData',
    summary: 'A page of the goods of a category, the newest first',
    access: 'anyone',
    changesWith: 'posts',
    mayBeOld: true,
    payload: Type.Object({ ...Paging.properties, search: Type.Optional(ofGoods) }),
    reply: paged(Listed),
  }),
  list: endpoint({
    method: 'POST',
    path: '/api/transaction/list',
    summary: 'The recommended goods: the most viewed first',
    access: 'anyone',
    changesWith: 'posts',
    mayBeOld: true,
    payload: Paging,
    reply: paged(Listed),
  }),
  getById: endpoint({
    method: 'GET',
    path: '/api/transaction/getById',
    summary: 'One offer, without the phone number of its seller and the place to pick it up',
    access: 'anyone',
    changesWith: 'posts',
    mayBeOld: true,
    payload: ThatPost,
    reply: Goods,
  }),
  phone: endpoint({
    method: 'POST',
    path: '/api/transaction/phone',
    summary:
      'The phone number of a seller, and where to pick the goods up. Each reading is stored, and the number of readings per day is limited',
    access: 'user',
    payload: ThatPost,
    reply: Type.Object({
      phone: Type.String({ description: 'empty if the seller gave none' }),
      address: Type.String({ description: 'where to pick it up; empty if the seller gave no place' }),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/transaction/option',
    summary: 'Offer something for sale; the form is the flow community/second-hand, flat',
    access: 'user',
    form: 'goods',
    payload: Type.Object(written),
    reply: Written,
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/transaction/upd',
    summary: "Change one's own offer",
    access: 'user',
    payload: Type.Object({ ...written, id: RecordId }),
    reply: Written,
  }),
  forEditing: endpoint({
    method: 'GET',
    path: '/api/transaction/forEditing',
    summary: "The form of one's own offer as it was sent, with phone and address",
    access: 'user',
    payload: ThatPost,
    reply: Type.Object({ ...written, id: Type.Integer(), cover: Type.Array(Type.String()) }),
  }),
  favorite: endpoint({
    method: 'POST',
    path: '/api/transaction/favorite',
    summary: 'Add goods to the favourites, or remove them',
    access: 'user',
    payload: Type.Object({ transactionId: RecordId, collection: Type.Boolean() }),
    reply: Done,
  }),
  mine: endpoint({
    method: 'POST',
    path: '/api/transaction/myTransaction',
    summary: "A page of the caller's offers in every state, the newest first",
    access: 'user',
    payload: Paging,
    reply: paged(Listed),
  }),
  favourites: endpoint({
    method: 'POST',
    path: '/api/transaction/myFavorite',
    summary: "A page of the caller's favourite goods, the last added first",
    access: 'user',
    payload: Paging,
    reply: paged(Listed),
  }),
  del: endpoint({
    method: 'POST',
    path: '/api/transaction/del',
    summary: "Delete one's own offer",
    access: 'user',
    payload: ThatPost,
    reply: Done,
  }),
};
