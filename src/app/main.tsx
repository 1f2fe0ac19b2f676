import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/source-serif-4/wght.css';
import '@mantine/core/styles.layer.css';
import 'virtual:theme.css';
import '#ui/base.css';
import '#ui/patterns.css';
import type { StoredNames } from '#client/session.ts';
import { laterScriptsId } from './shell/served-page.ts';

// Only the type of the name: the session's module is too large to be loaded before the page is painted.
const tokenName: StoredNames['token'] = 'token';

try {
  // A signed-in user may see records that the server does not show to visitors; see `data-absent`.
  if (localStorage.getItem(tokenName) !== null) document.documentElement.dataset['known'] = '';
} catch {
  // Without storage there is no session.
}

/**
 * The scripts of a page that the server has rendered. Their links are inert until the page was painted: style sheets,
 * fonts and the processor are needed for what can be read. While the template is in the document, `ui/base.css` lays out
 * nothing that is far below, and browsers load no pictures of it. The template is removed when the visitor begins to
 * scroll, or goes somewhere by the keyboard.
 */
const later = document.querySelector<HTMLTemplateElement>(`#${laterScriptsId}`);
if (later !== null) {
  await painted();
  document.head.append(later.content);
  for (const action of ['scroll', 'keydown', 'focusin', 'beforeprint'])
    addEventListener(action, () => later.remove(), { once: true, capture: true, passive: true });
}
await import('./start.tsx');

async function painted(): Promise<void> {
  // A page in the background is not painted.
  if (document.hidden) return;
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
