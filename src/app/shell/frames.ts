/**
 * The layouts around pages: `site` has the menus; `form` only what a form needs, so that nothing leads away from it by
 * mistake; `tool` gives the page the whole window.
 */
export type Frame = 'site' | 'form' | 'tool';

/** The file of each layout, relative to `src/app`. A page loads its own and no other. */
export const frameFiles: Readonly<Record<Frame, string>> = {
  site: 'shell/layout.tsx',
  form: 'shell/form-layout.tsx',
  tool: 'shell/tool-layout.tsx',
};
