import { alipay } from './alipay/index.ts';
import { providerTable } from './description.ts';
import { paypal } from './paypal/index.ts';
import { stripe } from './stripe/index.ts';

/**
 * The payment providers of the product, each a folder and a row. Where several take the same mode, customers pay by the
 * first one that has keys. What was begun at the others goes on there.
 */
export const paymentProviders = providerTable(stripe, paypal, alipay);
