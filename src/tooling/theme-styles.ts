import { pathToFileURL } from 'node:url';
import { type CSSVariablesResolver, MantineProvider, type MantineThemeOverride } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { tsImport } from 'tsx/esm/api';
import type { Plugin } from 'vite';

interface ThemeFile {
  readonly theme: MantineThemeOverride;
  readonly cssVariables: CSSVariablesResolver;
}

const name = 'virtual:theme.css';
const resolved = `\0${name}`;

/**
 * Makes the colours, sizes and fonts of the theme a style sheet of the build, `virtual:theme.css`. Mantine would compute
 * them and write them into each page.
 *
 * @param file the theme
 */
export function themeStyles(file: string): Plugin {
  return {
    name: 'theme-styles',
    resolveId: (source) => (source === name ? resolved : null),
    async load(id) {
      if (id !== resolved) return null;
      // Fresh at each change, and in processes that read no TypeScript by themselves.
      return stylesOf((await tsImport(pathToFileURL(file).href, import.meta.url)) as ThemeFile);
    },
  };
}

/** The variables of a theme, as Mantine writes them into a page. */
export function stylesOf({ theme, cssVariables: cssVariablesResolver }: ThemeFile): string {
  const provider = createElement(MantineProvider, {
    theme,
    cssVariablesResolver,
    forceColorScheme: 'light',
    withGlobalClasses: false,
  });
  const [, styles] = /^<style[^>]*>([^<]+)<\/style>$/.exec(renderToStaticMarkup(provider)) ?? [];
  if (styles === undefined) throw new Error('Mantine has written no style sheet of the theme');
  return styles;
}
