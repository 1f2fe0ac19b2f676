import { Type } from 'typebox';
import { LocalizedText } from './locale.ts';
import { Done, RecordId } from './shapes.ts';
import { endpoint } from './define.ts';

const ChildType = Type.Integer({
  minimum: 1,
  maximum: 9,
  description: 'the kind of product; 1 is the study visa',
});
const FlowData = Type.Record(Type.String(), Type.Unknown(), {
  description: 'the answers, an object per step',
});

/** An order that a wizard works on, with its answers. */
const Draft = Type.Object({
  id: Type.Integer(),
  orderNumber: Type.String(),
  childType: ChildType,
  orderStatus: Type.Integer(),
  version: Type.Integer({ description: 'the x-flow.version that the answers were begun with' }),
  revision: Type.Integer({ description: 'counts the saves; sent back with the next one' }),
  price: Type.Number({ description: 'RMB' }),
  updateDate: Type.String({ description: 'ISO 8601' }),
  data: FlowData,
});

/** Visa applications and what they cost. */
export const visaAll = {
  list: endpoint({
    method: 'POST',
    path: '/api/visaAll/list',
    summary: "The caller's application with this order number, with its answers",
    access: 'user',
    payload: Type.Object({ orderNumber: Type.String({ maxLength: 40 }) }),
    reply: Draft,
  }),
  option: endpoint({
    method: 'POST',
    path: '/api/visaAll/option',
    summary: 'Begin an application: creates the order as a draft',
    access: 'user',
    payload: Type.Object({
      childType: ChildType,
      version: Type.Integer({ minimum: 1 }),
      requestId: Type.String({ format: 'uuid', description: 'the same id again gives the same order' }),
      data: FlowData,
    }),
    reply: Draft,
  }),
  update: endpoint({
    method: 'POST',
    path: '/api/visaAll/update',
    summary: 'Save the answers of a draft; refused with staleDraft when `revision` is not the newest',
    access: 'user',
    payload: Type.Object({
      id: RecordId,
      version: Type.Integer({ minimum: 1 }),
      revision: Type.Integer({ minimum: 0 }),
      data: FlowData,
    }),
    reply: Draft,
  }),
  delete: endpoint({
    method: 'POST',
    path: '/api/visaAll/delete',
    summary: 'Cancel a draft and delete its answers and files',
    access: 'user',
    payload: Type.Object({ id: RecordId }),
    reply: Done,
  }),
};

/** Prices per kind of visa and service. */
export const visaAmount = {
  list: endpoint({
    method: 'POST',
    path: '/api/visaAmount/list',
    summary: 'What each service of a product costs',
    access: 'visitor',
    payload: Type.Object({ childType: ChildType }),
    reply: Type.Array(
      Type.Object({
        serviceType: Type.Integer(),
        workingDays: Type.Integer(),
        price: Type.Number({ description: 'RMB' }),
      }),
    ),
  }),
};

/** What is said about each visa before anyone applies. */
export const visa = {
  getlist: endpoint({
    method: 'GET',
    path: '/api/visa/getlist',
    summary: 'The visas on offer',
    access: 'visitor',
    payload: Type.Object({}),
    reply: Type.Array(
      Type.Object({
        id: Type.Integer(),
        childType: ChildType,
        image: Type.String(),
        title: LocalizedText,
        processingTime: LocalizedText,
        content: LocalizedText,
        dataList: LocalizedText,
        needingAttention: LocalizedText,
        other: LocalizedText,
        router: Type.String({ description: 'where to apply; empty while it is not offered here' }),
        price: Type.Union([Type.Number(), Type.Null()], {
          description: 'RMB, lowest; null while not offered',
        }),
      }),
    ),
  }),
};

/** Private files. */
export const certificates = {
  get: endpoint({
    method: 'GET',
    path: '/api/certificates/get',
    summary: "A fresh link to one of the caller's own files, by its id or by a link that this server issued",
    access: 'user',
    payload: Type.Object({ url: Type.String({ minLength: 1, maxLength: 500 }) }),
    reply: Type.Object({
      url: Type.String(),
      name: Type.String(),
      type: Type.String(),
      size: Type.Integer(),
    }),
  }),
};
