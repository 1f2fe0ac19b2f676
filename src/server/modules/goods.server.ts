import { transaction } from '#contract/goods.contract.ts';
import { goodsOf, oneGoods, ownForm } from '../community/goods/goods.ts';
import { sellerContact } from '../community/goods/seller-contact.ts';
import { createGoods, editGoods, GOODS } from '../community/goods/write-goods.ts';
import { setMark } from '../community/posts/favourites.ts';
import { takeBack } from '../community/posts/own-post.ts';
import { classificationsOf } from '../content/classifications.ts';
import { implement } from '../services/implement.ts';

export default implement(transaction, {
  getClassification: ({ pageSize }, { db }) => classificationsOf(db, GOODS, pageSize),
  getClassificationData: ({ search, ...page }, call) =>
    goodsOf(call, 'newest', page, search?.classification || undefined),
  list: (page, call) => goodsOf(call, 'hot', page),
  getById: ({ id }, call) => oneGoods(call, id),
  phone: ({ id }, call) => sellerContact(call, id),
  create: (sent, call) => createGoods(call, sent),
  edit: (sent, call) => editGoods(call, sent),
  forEditing: ({ id }, call) => ownForm(call, id),
  favorite: ({ transactionId, collection }, call) =>
    setMark(call, { kind: GOODS, id: transactionId }, collection),
  mine: (page, call) => goodsOf(call, 'own', page),
  favourites: (page, call) => goodsOf(call, 'favourites', page),
  del: ({ id }, call) => takeBack(call, 'goods', id),
});
