import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { PagePreview } from '../../content/previewed-record.ts';
import { inTime } from '../../services/in-time.ts';
import { readAssets } from './assets.ts';
import { fullDocument, withLinks } from './page-document.ts';
import { callsOf, loadRenderer } from './renderer.ts';

/** Milliseconds after which a preview is given up. */
const RENDER_MS = 5_000;

/** No address: limits of visitors do not count the calls of previews together with those of an operator. */
const NOBODY = '::1';

const noLinks = { styles: '', scripts: '' };

/**
 * Renders pages for operators who write what the pages show. No page is kept, and none has scripts: a preview is looked at
 * only.
 *
 * @param app is built later than its services
 */
export function pagePreview(app: () => FastifyInstance, folder: URL): PagePreview {
  const renderer = loadRenderer(folder);
  let files: ReturnType<typeof readFiles> | undefined;
  return {
    async addressOf(kind, id) {
      const pages = await renderer();
      return pages?.recordKinds().includes(kind) === true ? pages.recordAddress(kind, id) : undefined;
    },
    async render(url, locale) {
      const pages = await renderer();
      if (pages === null) return null;
      const { services, settings } = app();
      const page = await inTime(
        RENDER_MS,
        () =>
          pages.renderPage({
            url,
            locale,
            origin: services.publicUrl,
            isDemonstration: settings.demoData === true,
            call: callsOf(app(), locale, NOBODY, services.db),
          }),
        () => new Error('a preview takes too long to render'),
      );
      if (page === null) return null;
      files ??= readFiles(folder);
      const { shell, assets } = await files;
      const { styles } = assets?.linksOf(page.sources) ?? noLinks;
      const content = { ...page, data: '' };
      return withoutScripts(fullDocument(shell, locale, content, { styles, scripts: '' }));
    },
  };
}

async function readFiles(folder: URL) {
  const [document, assets] = await Promise.all([
    readFile(new URL('index.html', folder), 'utf8'),
    readAssets(folder),
  ]);
  const styles = assets?.shell.styles ?? '';
  return { shell: withLinks(document, { styles, scripts: '' }), assets };
}

/** The document without its scripts, the links to the others, and what it says to browsers without scripts. */
const withoutScripts = (document: string): string =>
  document.replaceAll(/<(script|noscript)\b[^>]*>[^]*?<\/\1>|<template id=[^]*?<\/template>/g, '');
