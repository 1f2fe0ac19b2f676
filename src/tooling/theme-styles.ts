import { pathToFileURL } from 'node:url';
import { type CSSVariablesResolver, MantineProvider, type MantineThemeOverride } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { tsImport } from 'tsx/esm/api';
import type { Plugin } from 'vite';

interface ThemeFile {
  readonly theme: MantineThemeOverride;
  readonly cssVariables: CSSVariablesResolver;
  readonly darkTheme: MantineThemeOverride;
  readonly darkVariables: CSSVariablesResolver;
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

/**
 * The variables of the theme, as Mantine writes them into a page; and for a screen in the dark scheme of the system those
 * that differ there. Mantine itself knows only one scheme, so that a page is the same for everybody, and has its colours
 * before any script runs.
 */
export function stylesOf({ theme, cssVariables, darkTheme, darkVariables }: ThemeFile): string {
  const styles = variablesOf(theme, cssVariables);
  const usual = new Set(declarationsIn(styles));
  const dark = declarationsIn(variablesOf(darkTheme, darkVariables)).filter((each) => !usual.has(each));
  const selector = ':root[data-mantine-color-scheme="light"]';
  return `${styles}@media screen and (prefers-color-scheme: dark){${selector}{${dark.join(';')}}}`;
}

/** The declarations that hold in the scheme that Mantine knows. */
const declarationsIn = (styles: string): string[] =>
  [...styles.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([, selector = '']) => !selector.includes('"dark"'))
    .flatMap(([, , declarations = '']) => declarations.split(';'))
    .map((declaration) => declaration.trim())
    .filter((declaration) => declaration !== '');

function variablesOf(theme: MantineThemeOverride, cssVariablesResolver: CSSVariablesResolver): string {
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
