import type { Endpoint } from '#contract/define.ts';
import { everyCall } from '#server/http/every-call.ts';

const root = '/api/operator/';

/** Commands whose name is not the last part of the path of their call. */
const names: Readonly<Record<string, string>> = {
  'orders/detail': 'show',
  'enquiry/list': 'messages',
  'enquiry/export': 'form-answers',
  'search/misses': 'searches',
  'community/waiting': 'posts',
  'community/watchedWords': 'words',
  'community/preview': 'preview-decision',
  'forms/list': 'forms',
  'forms/matrix': 'documents',
  'forms/dropOff': 'drop-off',
  'forms/exportMatrix': 'export-documents',
  'operators/list': 'operators',
  'operators/add': 'add-operator',
  'operators/remove': 'remove-operator',
  'operators/giveRole': 'give-role',
  'operators/takeRole': 'take-role',
  'operators/bind': 'bind-operator',
  'operators/resetFactor': 'reset-factor',
  'today/waiting': 'today',
  'payments/giveBack': 'give-back',
  'payments/closeHeld': 'close-held',
  'payments/agree': 'agree-refund',
  'payments/proposals': 'refunds',
  'fulfilment/toSend': 'to-send',
  'fulfilment/sentCodes': 'sent-codes',
  'fulfilment/setStock': 'set-stock',
  'fulfilment/setCars': 'set-cars',
  'views/list': 'views',
  'views/keep': 'keep-view',
  'views/forget': 'forget-view',
  'people/customers': 'customers',
  'people/archive': 'customer-data',
  'people/erase': 'erase-customer',
  'people/keep': 'keep-customer',
  'account-changes/list': 'account-changes',
  'account-changes/propose': 'propose-account-change',
  'account-changes/agree': 'agree-account-change',
  'account-changes/refuse': 'refuse-account-change',
  'review/queue': 'applications',
  'review/next': 'next-application',
  'review/claim': 'claim-application',
  'review/leave': 'leave-application',
  'review/present': 'application-open',
  'review/file': 'application-file',
  'review/preview': 'correction-mail',
  'review/accept': 'accept-application',
  'prices/products': 'prices',
  'prices/versions': 'prices-of',
  'prices/compare': 'compare-prices',
  'prices/plan': 'plan-prices',
  'prices/drop': 'drop-prices',
  'companies/list': 'company-list',
  'companies/open': 'company-details',
  'companies/change': 'change-company',
  'agreements/list': 'agreements',
  'agreements/open': 'agreement',
  'agreements/version': 'agreement-changes',
  'agreements/save': 'save-agreement',
  'agreements/publish': 'publish-agreement',
  'agreements/drop': 'drop-agreement',
  'synonyms/open': 'synonyms',
  'synonyms/save': 'save-synonyms',
  'goods/prices': 'goods-prices',
  'goods/compare': 'compare-goods-price',
  'goods/plan': 'plan-goods-price',
  'goods/drop': 'drop-goods-price',
  'rules/list': 'rules',
  'rules/set': 'set-rule',
  'rules/end': 'end-rule',
  'rules/confirm': 'confirm-rule',
  'rules/days': 'working-days',
  'rules/setDays': 'set-working-days',
  'menu/open': 'menu',
  'menu/save': 'save-menu',
  'shop/company': 'shop-company',
  'shop/setCompany': 'set-shop-company',
  'shop/dropCompany': 'drop-shop-company',
  'record/list': 'record',
  // The only command of two words.
  'record/check': 'record --check',
};

/** The calls of the contract that operators make, by the name of their command. */
export const commands: ReadonlyMap<string, Endpoint> = new Map(
  (await everyCall())
    .filter(([, { access, path }]) => access === 'operator' && path.startsWith(root))
    .map(([, call]) => {
      const below = call.path.slice(root.length);
      return [names[below] ?? below.slice(below.lastIndexOf('/') + 1), call];
    }),
);

/** Whether the command is about an order, which is named by its number. */
export const isAboutOrder = ({ path }: Endpoint): boolean => path.startsWith(`${root}orders/`);
