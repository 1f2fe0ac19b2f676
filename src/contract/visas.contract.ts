import { Type } from 'typebox';
import { Count, Done, LocalizedText, RecordId } from './shapes.ts';
import { ChildType, Draft, draftCalls } from './drafts.ts';
import { endpoint } from './define.ts';

const Nationality = Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 3166-1 alpha-3' });

const Reason = Type.Union([LocalizedText, Type.Null()], {
  description: 'why this nationality cannot be processed; null where nothing is said',
});

/** The purpose of a journey to China. */
const Purpose = Type.Union([
  Type.Literal('tourism'),
  Type.Literal('business'),
  Type.Literal('family'),
  Type.Literal('study'),
  Type.Literal('work'),
  Type.Literal('renewal'),
  Type.Literal('residence'),
]);

const Party = Type.Object(
  {
    least: Type.Integer(),
    most: Type.Union([Type.Integer(), Type.Null()], { description: 'null: as many as there are' }),
  },
  { description: 'how many people travel together on one order' },
);

/** Who states a rule, and since when it has not been checked. */
const Stated = {
  source: Type.String({ description: 'who says so' }),
  sourceUrl: Type.String(),
  checkedDate: Type.String({ description: 'yyyy-MM-dd, when somebody last looked' }),
};

const Valid = {
  validFrom: Type.String({ description: 'yyyy-MM-dd' }),
  validUntil: Type.Union([Type.String(), Type.Null()], {
    description: 'yyyy-MM-dd; null: until further notice',
  }),
};

const AuthorityFee = Type.Object(
  { least: Type.Number(), most: Type.Number(), ...Stated },
  { description: 'RMB, what the authority charges; it is paid there and is in no price' },
);

const Authority = Type.Object(
  {
    most: Type.Integer(),
    unit: Type.Union([Type.Literal('day'), Type.Literal('month')]),
    ...Stated,
    fee: Type.Union([AuthorityFee, Type.Null()]),
  },
  { description: 'how long the authority that decides takes at most, by its own rules' },
);

const ServicePrice = Type.Object({
  serviceType: Type.Integer({ description: '1 normal, 2 express, 3 extra urgent' }),
  workingDays: Type.Integer({ description: 'of China’s calendar' }),
  price: Type.Number({ description: 'RMB, of one traveller' }),
});

const updateUrgent = (path: `/${string}`) =>
  endpoint({
    method: 'POST',
    path,
    summary: 'Choose the service of a draft; the price is computed again',
    access: 'user',
    payload: Type.Object({
      id: RecordId,
      revision: Count(),
      serviceType: Type.Integer({ minimum: 1, maximum: 3 }),
    }),
    reply: Draft,
  });

/** Study, work, China PR and work-renewal visas, and all later ones that are settled with the provider. */
export const visaAll = {
  ...draftCalls('/api/visaAll', { list: 'list', option: 'option', update: 'update' }),
  delete: endpoint({
    method: 'POST',
    path: '/api/visaAll/delete',
    summary: 'Delete a draft; it can be brought back for 30 days',
    access: 'user',
    payload: Type.Object({ id: RecordId }),
    reply: Done,
  }),
};

/** The business e-visa. */
export const businessVisa = {
  ...draftCalls('/api/businessVisa', { list: 'list', option: 'option', update: 'update' }),
  updateUrgent: updateUrgent('/api/businessVisa/updateUrgent'),
};

/** The group visa. */
export const teamVisa = {
  ...draftCalls('/api/teamVisa', { list: 'list', option: 'option', update: 'update' }),
  updateUrgent: updateUrgent('/api/teamVisa/updateUrgent'),
};

/** Prices per kind of visa and service. */
export const visaAmount = {
  list: endpoint({
    method: 'POST',
    path: '/api/visaAmount/list',
    summary: 'What each service of a product costs',
    access: 'visitor',
    mayBeOld: true,
    payload: Type.Object({ childType: ChildType }),
    reply: Type.Array(ServicePrice),
  }),
};

/** The services of a visa, with working days. */
export const urgentType = {
  list: endpoint({
    method: 'POST',
    path: '/api/urgentType/list',
    summary:
      'The services of a product: working days, the surcharge over the normal service, and the date on which it would be ready',
    access: 'visitor',
    mayBeOld: true,
    payload: Type.Object({ childType: ChildType }),
    reply: Type.Array(
      Type.Intersect([
        ServicePrice,
        Type.Object({
          fee: Type.Number({ description: 'RMB beyond the normal service' }),
          readyDate: Type.Union([Type.String(), Type.Null()], {
            description:
              'yyyy-MM-dd, if all documents came today; null where China’s calendar is not known yet',
          }),
          authority: Type.Union([Authority, Type.Null()], {
            description: 'null: on this day the visa is ready; else the documents are checked',
          }),
        }),
      ]),
    ),
  }),
};

/** The documents that a visa needs. */
export const applyDetail = {
  list: endpoint({
    method: 'POST',
    path: '/api/applyDetail/list',
    summary: 'The documents of a product as its schema asks for them',
    access: 'visitor',
    mayBeOld: true,
    payload: Type.Object({ childType: ChildType }),
    reply: Type.Array(
      Type.Object({
        name: Type.String({ description: 'the field, for example passportCopy' }),
        label: LocalizedText,
        demand: Type.Union(
          [Type.Literal('required'), Type.Literal('optional'), Type.Literal('conditional')],
          {
            description: 'conditional: required or asked for only under certain answers',
          },
        ),
        of: Type.Union([Type.String(), Type.Null()], {
          description: 'the repeated step whose every entry needs it, for example members',
        }),
      }),
    ),
  }),
};

/** Information about each visa before the application. */
export const visa = {
  getlist: endpoint({
    method: 'GET',
    path: '/api/visa/getlist',
    summary: 'The visas on offer',
    access: 'visitor',
    mayBeOld: true,
    payload: Type.Object({}),
    reply: Type.Array(
      Type.Object({
        id: Type.Integer(),
        childType: ChildType,
        image: Type.String(),
        title: LocalizedText,
        processingTime: LocalizedText,
        content: LocalizedText,
        dataList: Type.Object(LocalizedText.properties, {
          description: 'the documents to bring, one a line, as the schema asks for them',
        }),
        needingAttention: LocalizedText,
        other: LocalizedText,
        router: Type.String({ description: 'where to apply; empty while it is not offered here' }),
        price: Type.Union([Type.Number(), Type.Null()], {
          description: 'RMB, lowest; null while not offered',
        }),
        party: Party,
        authority: Type.Union([Authority, Type.Null()]),
      }),
    ),
  }),
  nationality: endpoint({
    method: 'POST',
    path: '/api/visa/nationality',
    summary: 'Whether applications of a nationality can be processed',
    access: 'visitor',
    payload: Type.Object({ childType: ChildType, nationality: Nationality }),
    reply: Type.Object({ processed: Type.Boolean(), reason: Reason }),
  }),
  entry: endpoint({
    method: 'POST',
    path: '/api/visa/entry',
    summary:
      'What a nationality needs for a purpose: no visa, one of the visas on offer, or a visa that the shop does not process',
    access: 'visitor',
    payload: Type.Object({ nationality: Nationality, purpose: Purpose }),
    reply: Type.Object({
      rule: Type.Union(
        [
          Type.Object({
            days: Type.Integer({ description: 'how long one may stay without a visa' }),
            ...Valid,
            note: LocalizedText,
            ...Stated,
          }),
          Type.Null(),
        ],
        { description: 'the rule by which no visa is needed; null where one is' },
      ),
      transit: Type.Array(
        Type.Object({
          hours: Type.Integer({ description: 'how long one may stay on the way to a third country' }),
          conditions: Type.Object(LocalizedText.properties, { description: 'one a line' }),
          ...Valid,
          ...Stated,
        }),
        {
          description: 'the rules for transit without a visa, where no rule frees from it; the longest first',
        },
      ),
      reason: Reason,
      offers: Type.Array(
        Type.Object({
          childType: ChildType,
          title: LocalizedText,
          router: Type.String(),
          price: Type.Number({ description: 'RMB, of the normal service' }),
          workingDays: Type.Integer({ description: 'of the normal service' }),
          isCheck: Type.Boolean({
            description:
              'after the working days the documents are checked; the authority then takes its own time',
          }),
          party: Party,
          processed: Type.Boolean({ description: 'false: this nationality cannot be processed' }),
        }),
      ),
    }),
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
