import { Type } from 'typebox';
import { CardType } from './card-type.ts';
import { Done, LocalizedText, numbersOf, RecordId } from './shapes.ts';
import { draftCalls } from './drafts.ts';
import { endpoint } from './define.ts';

const TrafficCard = Type.Object({
  id: Type.Integer(),
  type: numbersOf(CardType),
  name: LocalizedText,
  content: LocalizedText,
  image: Type.String({ description: 'comma-separated addresses; may be empty' }),
  days: Type.Integer({ description: 'how long it works' }),
  price: Type.Number({ description: 'RMB' }),
  stock: Type.Integer({ description: 'how many are left' }),
});

/** Wi-Fi and SIM cards, and orders of them. */
export const trafficCardOrderInfo = {
  ...draftCalls('/api/trafficCardOrderInfo', { list: 'list', option: 'add', update: 'upd' }),
  cards: endpoint({
    method: 'POST',
    path: '/api/trafficCardOrderInfo/list/type',
    summary: 'The cards on offer, all or of one type',
    access: 'visitor',
    mayBeOld: true,
    payload: Type.Object({ type: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })) }),
    reply: Type.Array(TrafficCard),
  }),
  del: endpoint({
    method: 'POST',
    path: '/api/trafficCardOrderInfo/del',
    summary: 'Cancel an order that is not paid; its cards can be bought by others again',
    access: 'user',
    payload: Type.Object({ id: RecordId }),
    reply: Done,
  }),
  toPay: endpoint({
    method: 'GET',
    path: '/api/trafficCardOrderInfo/d/p/{id}',
    summary: 'What is to be paid for an order',
    access: 'user',
    payload: Type.Object({ id: RecordId }),
    reply: Type.Object({
      order_number: Type.String(),
      order_id: Type.Integer(),
      create_date: Type.String({ description: 'ISO 8601' }),
      urgent_name: Type.String({ description: 'empty: cards have no service type' }),
      order_price: Type.Number({ description: 'RMB, of the whole order' }),
      order_count: Type.Integer(),
      english_name: Type.String(),
      surname: Type.String(),
      name: LocalizedText,
      price: Type.Number({ description: 'RMB, of one card' }),
      count: Type.Integer(),
      title: LocalizedText,
      type_id: Type.Integer(),
      type: Type.Integer({ description: '2: Wi-Fi card' }),
      child_type: Type.Integer(),
    }),
  }),
};

const address = {
  country: Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 3166-1 alpha-3' }),
  city: Type.String({ minLength: 1, maxLength: 100 }),
  address: Type.String({ minLength: 1, maxLength: 200, description: 'street and number' }),
  post: Type.String({ maxLength: 20, description: 'postcode' }),
  name: Type.String({ minLength: 1, maxLength: 100, description: 'who receives it' }),
  phone: Type.String({ minLength: 3, maxLength: 24 }),
};

/** The caller's address book. */
export const addressInfo = {
  add: endpoint({
    method: 'POST',
    path: '/api/addressInfo/add',
    summary: 'Store an address; an equal address is stored once',
    access: 'user',
    payload: Type.Object(address),
    reply: Type.Object({ id: Type.Integer() }),
  }),
  list: endpoint({
    method: 'POST',
    path: '/api/addressInfo/list',
    summary: "The caller's addresses, the one used last first",
    access: 'user',
    payload: Type.Object({}),
    reply: Type.Array(Type.Object({ id: Type.Integer(), ...address })),
  }),
  upd: endpoint({
    method: 'POST',
    path: '/api/addressInfo/upd',
    summary: "Change one of the caller's addresses, or remove it",
    access: 'user',
    payload: Type.Object({ id: RecordId, remove: Type.Optional(Type.Boolean()), ...address }),
    reply: Done,
  }),
};
