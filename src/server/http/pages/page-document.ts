import { languageTags, type Locale } from '#contract/locale.ts';
import { type ShownReleases, shownReleasesId } from '#contract/shown-releases.ts';
import { escapedHtml } from '#engine/form/html-characters.ts';
import { madeAtName, type RenderedPage } from '#contract/rendering.ts';

const LANGUAGE = '<html lang="en"';
const TITLE = '<title>Moongate</title>';
const ROOT = '<div id="root"></div>';

/** The document in a language. */
const inLocale = (shell: string, locale: Locale): string =>
  shell.replace(LANGUAGE, `<html lang="${languageTags[locale]}"`);

/**
 * The empty document, in a language: the browser makes its page.
 *
 * @param note a sentence for browsers that run no scripts
 */
export const emptyDocument = (shell: string, locale: Locale, note = ''): string =>
  inLocale(shell, locale).replace(
    ROOT,
    () => ROOT + (note === '' ? '' : `<noscript><p>${escapedHtml(note)}</p></noscript>`),
  );

/** The element that begins the app; in development there is another one, of its server. */
const BEGINNING = /\s*<script type="module"[^>]*><\/script>/g;
const PRELOADS = /\s*<link rel="modulepreload"[^>]*>/g;
const HEAD_END = '</head>';
const BODY_END = '</body>';

/** The elements of a page for the files that only it needs. */
export interface PageLinks {
  readonly styles: string;
  readonly scripts: string;
}

/** The empty document with the links to what every page needs: the browser begins to load all of it at once. */
export const withLinks = (shell: string, { styles, scripts }: PageLinks): string =>
  shell.replace(HEAD_END, () => scripts + styles + HEAD_END);

/**
 * The document of a rendered page. Its scripts come after everything that can be read, and the links to them are inert
 * until it was painted (`src/app/main.tsx`): style sheets, fonts and pictures need the line first.
 */
export function fullDocument(
  shell: string,
  locale: Locale,
  { html, head, data, laterScriptsId }: RenderedPage,
  { styles, scripts }: PageLinks,
): string {
  const begin = shell.match(BEGINNING)?.join('') ?? '';
  const links = [...(shell.match(PRELOADS) ?? []), scripts].join('');
  const later = `<template id="${laterScriptsId}">${links}</template>${begin}`;
  // The replacements are functions, because `replace` would interpret `$&` and similar characters in a text.
  return inLocale(shell, locale)
    .replaceAll(BEGINNING, '')
    .replaceAll(PRELOADS, '')
    .replace(TITLE, () => head)
    .replace(HEAD_END, () => styles + HEAD_END)
    .replace(BODY_END, () => later + BODY_END)
    .replace(ROOT, () => `<div id="root">${html}</div>${data}`);
}

/** The document with the time at which it was made: browsers and proxies may keep it. @param at `Date.getTime()` */
export const withTime = (document: string, at: number): string =>
  document.replace(HEAD_END, `<meta name="${madeAtName}" content="${at}">${HEAD_END}`);

/** The document with what its page must know of the releases that are live; null for none. */
export function withReleases(document: string, shown: ShownReleases | null): string {
  if (shown === null) return document;
  // A text of an offer may contain the end of an element.
  const json = JSON.stringify(shown).replaceAll('<', '\\u003c');
  const element = `<script type="application/json" id="${shownReleasesId}">${json}</script>`;
  return document.replace(HEAD_END, () => element + HEAD_END);
}

const BODY = '<body>';

/** The document with a sentence above everything else. */
export const withSentence = (document: string, sentence: string): string =>
  document.replace(BODY, () => `${BODY}<p role="status" class="page-is-old">${escapedHtml(sentence)}</p>`);
