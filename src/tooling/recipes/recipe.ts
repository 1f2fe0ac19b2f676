import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The pages of recipes, from the project's folder on. */
export const recipePages = ['schemas/recipes.md', 'machines/recipes.md'] as const;

/** A numbered section of a page of recipes: `## 1. Title`, then what to do. */
export interface Recipe {
  title: string;
  /** The text below the title. */
  text: string;
}

/** A block of code, which may be indented as part of a list. */
export const fence = /^(?<indent> *)```(?<language>\w+)\n(?<code>[^]*?)^ *```$/gm;

/** The lines of a block, without the indent of the list. */
export const linesOf = ({ indent = '', code = '' }: Readonly<Record<string, string | undefined>>): string[] =>
  code.split('\n').map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line));

/** The recipes of a page, in order. */
export function recipesOf(root: string, page: string): Recipe[] {
  const sections = readFileSync(path.join(root, page), 'utf8').split(/^(?=## )/m);
  return sections.flatMap((section) => {
    const [, title, text] = /^## \d+\. (.+)\n([^]*)$/.exec(section) ?? [];
    return title === undefined || text === undefined ? [] : [{ title, text }];
  });
}

/** What `npm run schemas -- --diff HEAD` prints after a recipe was followed, as the recipe says. */
export const sightsOf = ({ text }: Recipe): string[] =>
  [...text.matchAll(fence)]
    .filter(({ groups }) => groups!['language'] === 'text')
    .flatMap(({ groups }) => linesOf(groups!).filter((line) => line !== ''));
