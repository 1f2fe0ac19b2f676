/** Whether an address belongs to the API, however it is spelt: `/API/x` is a mistyped call and no page. */
export function isApiPath(url: string): boolean {
  return /^\/api(?:[/?]|$)/i.test(url);
}

/**
 * Whether an address may name a page of the app. Whoever asks for a file that is not there, such as an old script,
 * `robots.txt` or `.git/config`, must not be given a page in its place.
 */
export function isPagePath(url: string): boolean {
  const [path = ''] = url.split('?');
  if (path === '/index.html') return true;
  const isFile = /\/\.|\.[A-Za-z0-9]{1,12}$/.test(path) || /^\/(?:files|assets)(?:\/|$)/i.test(path);
  return !isFile && !isApiPath(path);
}
