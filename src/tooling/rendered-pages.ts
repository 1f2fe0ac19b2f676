import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const page = /\.page\.tsx$/;
/** Says in a route that the browser makes the page alone; `src/app/render/render.tsx` reads the same. */
const isBrowsers = /inBrowserOnly: true|access: 'user'|frame: 'tool'/;

/** Leaves the pages that only browsers make out of the bundle that renders pages: they are most of the code. */
export function renderedPages(): Plugin {
  return {
    name: 'rendered-pages',
    enforce: 'pre',
    load(id) {
      if (!page.test(id) || !isBrowsers.test(readFileSync(id.replace(page, '.route.ts'), 'utf8')))
        return null;
      return 'export const BrowserPage = () => null;';
    },
  };
}
