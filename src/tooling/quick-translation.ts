import type { Plugin } from 'vite';

/**
 * Builds the app with a hook for texts that does only what the app needs. That of `react-i18next` watches in each
 * component whether the language changes, and copies the instance with all texts; the language of an open page never
 * changes. Types and tests are those of `react-i18next`.
 *
 * @param file has what is used of `react-i18next`
 */
export function quickTranslation(file: string): Plugin {
  return {
    name: 'quick-translation',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source === 'react-i18next' ? file : null),
  };
}
