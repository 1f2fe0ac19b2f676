import { Type } from 'typebox';
import { OrderStatus } from './order-status.ts';
import { Count, numbersOf, RecordId } from './shapes.ts';
import { endpoint } from './define.ts';

/** The kind of product. New ones need no change here. */
export const ChildType = Type.Integer({
  minimum: 1,
  maximum: 99,
  description: 'the kind of product; 1 is the study visa',
});

const FlowData = Type.Record(Type.String(), Type.Unknown(), {
  description: 'the answers, an object per step',
});

/** An order that is not yet confirmed, with its answers. */
export const Draft = Type.Object({
  id: Type.Integer(),
  orderNumber: Type.String(),
  childType: ChildType,
  orderStatus: numbersOf(OrderStatus),
  version: Type.Integer({ description: 'the x-flow.version that these answers are written for' }),
  savedVersion: Type.Integer({
    description:
      'the version that they were saved with; an older one than `version` means that they were migrated',
  }),
  form: Type.Optional(
    Type.String({
      description:
        'the path of the module of the release that an order was sent with; none for a draft, and for the live one',
    }),
  ),
  revision: Type.Integer({ description: 'counts the saves; sent back with the next one' }),
  price: Type.Number({ description: 'RMB as quoted by the server; 0 until enough is chosen' }),
  updateDate: Type.String({ description: 'ISO 8601' }),
  excused: Type.Array(Type.String(), {
    description:
      'of an order that was sent back: pointers of what a later version demands and the order need not have',
  }),
  data: FlowData,
});

interface Paths {
  list: string;
  option: string;
  update: string;
}

/**
 * The calls for the drafts of a section: read, begin, save. A machine names the section in `meta.draft`.
 *
 * @param at the path of the section, for example `/api/visaAll`
 * @param paths the rest of the path of each of the three calls
 */
export function draftCalls(at: `/${string}`, paths: Paths) {
  return {
    list: endpoint({
      method: 'POST',
      path: `${at}/${paths.list}`,
      summary: "The caller's order with this number, with its answers",
      access: 'user',
      payload: Type.Object({ orderNumber: Type.String({ maxLength: 40 }) }),
      reply: Draft,
    }),
    option: endpoint({
      method: 'POST',
      path: `${at}/${paths.option}`,
      summary: 'Begin an order as a draft',
      access: 'user',
      underLoad: 'newDraft',
      payload: Type.Object({
        childType: ChildType,
        version: Count({ minimum: 1 }),
        requestId: Type.String({ format: 'uuid', description: 'the same id again gives the same order' }),
        data: FlowData,
      }),
      reply: Draft,
    }),
    update: endpoint({
      method: 'POST',
      path: `${at}/${paths.update}`,
      summary: 'Save the answers of a draft; refused with staleDraft when `revision` is not the newest',
      access: 'user',
      payload: Type.Object({
        id: RecordId,
        version: Count({ minimum: 1 }),
        revision: Count(),
        data: FlowData,
      }),
      reply: Draft,
    }),
  };
}
