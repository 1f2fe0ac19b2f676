/** One option of a list. */
export interface Option {
  value: string;
  label: string;
  /** Other names by which it is found. They are not shown. */
  also?: readonly string[] | undefined;
}

/** An option that can be searched. */
export interface ListedOption extends Option {
  /** The label as the search compares it: lower case, without accents. */
  folded: string;
  /** The other names, in the same way. */
  foldedAlso: readonly string[];
}

/** A list of options and its loading state. It stays the same object while nothing changes. */
export interface OptionList {
  state: 'waiting' | 'ready' | 'failed';
  options: readonly ListedOption[];
  /** The first label of each value. */
  labels: ReadonlyMap<string, string>;
}

/** The number of options that are rendered at once. The others of a longer list are found by typing. */
export const MOST_SHOWN = 300;

/** Makes a loaded list from its options. */
export function listOf(options: readonly Option[]): OptionList {
  const labels = new Map<string, string>();
  for (const { value, label } of options) if (!labels.has(value)) labels.set(value, label);
  return {
    state: 'ready',
    options: options.map((option) => ({
      ...option,
      folded: folded(option.label),
      foldedAlso: (option.also ?? []).map(folded),
    })),
    labels,
  };
}

/**
 * The options whose label contains a text, or of which another name begins with it. Those that begin with it come first. All options for an empty text.
 *
 * @example matching(countries, 'cote') // Côte d’Ivoire, …
 */
export function matching(options: readonly ListedOption[], text: string): readonly ListedOption[] {
  const wanted = folded(text);
  if (wanted === '') return options;
  const ranked: ListedOption[][] = [[], [], []];
  for (const option of options) {
    const at = option.foldedAlso.some((name) => name.startsWith(wanted)) ? 0 : option.folded.indexOf(wanted);
    if (at < 0) continue;
    const isWord = at > 0 && /[^\p{L}\p{N}]/u.test(option.folded[at - 1]!);
    ranked[at === 0 ? 0 : isWord ? 1 : 2]!.push(option);
  }
  return ranked.flat();
}

/** The only option whose whole label, value or other name is the text; null when no option or several options match. */
export function named({ options }: OptionList, text: string): ListedOption | null {
  const wanted = folded(text);
  const found = options.filter(
    (option) =>
      option.folded === wanted || folded(option.value) === wanted || option.foldedAlso.includes(wanted),
  );
  return found.length === 1 ? found[0]! : null;
}

/** A text as the search compares it: lower case, without accents and outer spaces. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll(/[’‘]/g, "'")
    .toLowerCase()
    .trim();
}
