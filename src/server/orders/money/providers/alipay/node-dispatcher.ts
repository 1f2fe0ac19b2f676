/**
 * Loads the HTTP client of Node's `fetch`. Import this module before `alipay-sdk`: that package brings another version
 * of undici, which becomes the client of Node's `fetch` in the whole process unless Node's own is there already. With
 * the other version, calls to Stripe fail ("invalid content-length header").
 */
void new Headers();
