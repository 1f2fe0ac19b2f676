import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Editable, follow, raiseVersions, RecipeMisfit } from './follow.ts';
import { type Recipe, recipePages, recipesOf } from './recipe.ts';

/** Recipes that were followed one after the other in the same files. */
export interface Followed {
  recipes: Recipe[];
  /** The new text of each changed file, named from the project's folder on. */
  changes: ReadonlyMap<string, string>;
  /** The flows whose version was raised. */
  raised: string[];
}

/** A recipe that cannot be followed in the project as it is. */
export interface Unfit {
  title: string;
  /** The file that is not as the recipe shows it. */
  file: string;
  why: string;
}

/**
 * Follows all recipes of the project, as many as possible in the same files: what does not fit any more after those
 * before it, is followed in files of another set.
 *
 * @param left recipes that are not followed, by their titles
 */
export function followAll(root: string, left: readonly string[] = []): { sets: Followed[]; unfit: Unfit[] } {
  const all = recipePages.flatMap((page) => recipesOf(root, page));
  const sets: Followed[] = [];
  const unfit: Unfit[] = [];
  let rest = all.filter(({ title }) => !left.includes(title));
  while (rest.length > 0) {
    const { set, later } = followTogether(root, rest);
    if (set.recipes.length > 0) sets.push(set);
    else unfit.push(...later.map(({ misfit, recipe }) => told(recipe, misfit)));
    rest = set.recipes.length > 0 ? later.map(({ recipe }) => recipe) : [];
  }
  return { sets, unfit };
}

const told = ({ title }: Recipe, { file, message }: RecipeMisfit): Unfit => ({ title, file, why: message });

/** Follows recipes in the same files, as long as they fit. */
function followTogether(
  root: string,
  recipes: readonly Recipe[],
): { set: Followed; later: { recipe: Recipe; misfit: RecipeMisfit }[] } {
  const later: { recipe: Recipe; misfit: RecipeMisfit }[] = [];
  const done: Recipe[] = [];
  const files = new Set<string>();
  let changes = new Map<string, string>();
  for (const recipe of recipes) {
    // Changes before the recipe that does not fit are thrown away.
    const tried = new Map(changes);
    try {
      for (const file of follow(recipe, overlay(root, tried))) files.add(file);
      changes = tried;
      done.push(recipe);
    } catch (error) {
      if (!(error instanceof RecipeMisfit)) throw error;
      later.push({ recipe, misfit: error });
    }
  }
  const raised = raiseVersions([...files], overlay(root, changes), overlay(root, new Map()));
  return { set: { recipes: done, changes, raised }, later };
}

/** The files of the project with changes, which stay in memory. */
function overlay(root: string, changes: Map<string, string>): Editable {
  return {
    has: (file) => changes.has(file) || existsSync(path.join(root, file)),
    read: (file) => changes.get(file) ?? readFileSync(path.join(root, file), 'utf8'),
    write: (file, text) => void changes.set(file, text),
  };
}
