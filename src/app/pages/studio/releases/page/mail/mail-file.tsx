import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { languageTags } from '#contract/locale.ts';
import type { Reply } from '#contract/define.ts';
import type { releases } from '#contract/releases.contract.ts';
import { changedPages } from '../changed-pages.tsx';
import { overlaid } from '../machines-over.ts';
import { markWords } from '../mark-words.ts';
import { questionMarks, type Versions } from '../marks.ts';
import { MailDocument, type MailedRelease, titleOf } from './mail-document.tsx';
import { usedStyles } from './used-styles.ts';

/** The styles of the document around the pages. */
const ownStyles = `
body { margin: 0; padding: 24px; color: #212529; background: #f8f9fa; font: 16px/1.5 system-ui, sans-serif; overflow: visible; }
main { display: block; max-width: 1240px; min-height: 0; margin: 0 auto; }
main h1 { font-size: 28px; line-height: 1.25; }
main h2 { margin: 36px 0 10px; font-size: 21px; }
main h3 { margin: 24px 0 6px; font-size: 18px; }
main h4 { margin: 0 0 6px; font-size: 14px; }
main blockquote { margin: 12px 0; padding-left: 14px; border-left: 3px solid #868e96; }
main > section > ul { padding-left: 22px; list-style: disc; }
main li, main p, main a { overflow-wrap: anywhere; }
main table { border-collapse: collapse; }
main td { padding: 6px 14px 6px 0; border-bottom: 1px solid #dee2e6; }
[data-pair] { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr)); gap: 16px; align-items: start; }
[data-shown], [data-drawing] { padding: 24px; border: 1px solid #ced4da; border-radius: 12px; background: #fff; }
[data-drawing] { overflow-x: auto; }
[data-title] { margin: 0 0 16px; font-size: 24px; font-weight: 600; }
[data-slot] ul { margin: 6px 0 0; padding-left: 20px; font-size: 14px; }
@media print { body { padding: 0; background: none; } article { break-inside: avoid; } }
`;

interface Mailed {
  readonly release: MailedRelease;
  readonly versions: Versions;
  readonly impact: Reply<typeof releases.impact>;
  readonly address: string;
}

/**
 * A release as one file of HTML: no script, nothing that is fetched, all styles in it. All words are escaped by the
 * renderer of React; a policy in the file itself keeps every program from running.
 *
 * @param sheets the style sheets of the app, from which the rules are taken that the pages need
 */
export function mailFile(
  { release, versions, impact, address }: Mailed,
  sheets: Iterable<CSSStyleSheet> = document.styleSheets,
): string {
  const { texts, locale } = versions.after;
  const marks = questionMarks(versions, release.changes);
  const words = markWords(texts.getFixedT(locale, 'studio'));
  const pages = changedPages({ versions, marks, words, noted: notedIn(release) });
  const body = renderToStaticMarkup(
    <MailDocument {...{ release, versions, impact, address, pages }} overlay={overlaid(versions, marks)} />,
  );
  const title = titleOf(release, versions);
  const made = new DOMParser().parseFromString(
    '<!doctype html><html><head></head><body></body></html>',
    'text/html',
  );
  const { documentElement: root, head } = made;
  root.lang = languageTags[locale];
  // The style sheets of the app look at it.
  root.setAttribute('data-mantine-color-scheme', 'light');
  made.body.innerHTML = body;
  head.innerHTML = renderToStaticMarkup(
    <>
      <meta charSet="utf-8" />
      <meta
        httpEquiv="Content-Security-Policy"
        content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"
      />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
    </>,
  );
  for (const element of made.querySelectorAll('script, link, iframe, object')) element.remove();
  const style = made.createElement('style');
  style.textContent = `${usedStyles(made, sheets)}\n${ownStyles}`.replaceAll('</', '<\\/');
  head.append(style);
  return `<!doctype html>\n${root.outerHTML}\n`;
}

/** The comments at each place, as they are shown there. */
function notedIn({ notes, settled }: MailedRelease): ReadonlyMap<string, ReactNode> {
  const places = [...new Set(notes.map(({ pointer }) => pointer))].filter((pointer) => pointer !== '');
  return new Map(
    places.map((pointer) => [
      pointer,
      <ul key={pointer}>
        {notes
          .filter((note) => note.pointer === pointer)
          .map(({ author, text, createDate }) => (
            <li key={`${createDate} ${text}`}>
              {settled.includes(pointer) ? '✓ ' : ''}
              {author}: {text}
            </li>
          ))}
      </ul>,
    ]),
  );
}
