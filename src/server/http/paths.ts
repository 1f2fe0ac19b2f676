/** Whether a URL belongs to the API, in upper or lower case: `/API/x` is a mistyped call and not a page. */
export function isApiPath(url: string): boolean {
  return /^\/api(?:[/?]|$)/i.test(url);
}

/**
 * Whether a URL may be a page of the app. A request for a file that does not exist, such as an old script,
 * `robots.txt` or `.git/config`, must get a 404 and not the HTML page.
 */
export function isPagePath(url: string): boolean {
  const [path = ''] = url.split('?');
  if (path === '/index.html') return true;
  const isFile = /\/\.|\.[A-Za-z0-9]{1,12}$/.test(path) || /^\/(?:files|assets)(?:\/|$)/i.test(path);
  return !isFile && !isApiPath(path);
}
