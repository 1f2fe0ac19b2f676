import type { Catalogues } from './catalogues.ts';
import { closest, surelyMeant } from './closest.ts';
import type { Finding } from './finding.ts';
import { part, say } from '#findings/said.ts';
import { pointerIn, type Text, textsByKey } from './texts.ts';

/** A text, with the names of its placeholders. */
interface Named extends Text {
  names: readonly string[];
}

/** The names that the program gives to texts. */
export interface TextParameters {
  /** The names for a key, `namespace:path`, where they are known for it. */
  byKey: ReadonlyMap<string, ReadonlySet<string>>;
  /** The names for any other key. */
  names: ReadonlySet<string>;
}

/**
 * Finds placeholders that stand in one language alone, and those that the program does not give: `{{nmae}}` would be
 * shown as it is, or as nothing.
 *
 * @param everywhere the names that every text may use
 * @param parameters without them, a name that all languages have is known.
 */
export function placeholderFindings(
  catalogues: Catalogues,
  everywhere: readonly string[],
  parameters?: TextParameters,
): Finding[] {
  return [...textsByKey(catalogues)].flatMap(([key, texts]) => {
    const same = texts.map((text): Named => ({ ...text, names: namesIn(text.text) }));
    const alone = same.flatMap((text) => strangers(text, same, everywhere));
    if (parameters === undefined) return alone;
    const isAlone = (text: Named): boolean =>
      alone.some((finding) => finding.file === text.file && finding.pointer === pointerIn(text));
    const given = parameters.byKey.get(key) ?? parameters.names;
    const others = same.filter((text) => !isAlone(text));
    return [...alone, ...notGiven(others, [...given, ...everywhere])];
  });
}

/** The names in a text that stand in no other language. */
function strangers(
  { language, file, path, names, text }: Named,
  same: readonly Named[],
  everywhere: readonly string[],
): Finding[] {
  const others = same.filter((text) => text.language !== language);
  if (others.length === 0) return [];
  const known = [...new Set(others.flatMap((text) => text.names))];
  return names
    .filter((name) => !known.includes(name) && !everywhere.includes(name))
    .map((name): Finding => {
      const meant = closest(name, known) ?? closest(name, everywhere);
      const instead =
        meant === null ? part('in-every-language') : part('did-you-mean', { name: `{{${meant}}}` });
      const spoken = say('placeholder-alone', { name: `{{${name}}}`, instead });
      const sure = surelyMeant(name, known);
      const finding: Finding = { code: 'placeholder-unknown', file, pointer: pointerIn({ path }), ...spoken };
      if (sure === null || names.includes(sure)) return finding;
      return { ...finding, mend: { from: text, to: text.replaceAll(`{{${name}}}`, `{{${sure}}}`) } };
    });
}

/** The names that the program does not give, each told once for all languages. */
function notGiven(same: readonly Named[], given: readonly string[]): Finding[] {
  const names = [...new Set(same.flatMap((text) => text.names))];
  return names
    .filter((name) => !given.includes(name))
    .map((name): Finding => {
      const those = same.filter((text) => text.names.includes(name));
      const { file, path } = those[0]!;
      const meant = closest(name, given);
      const instead = meant === null ? part('take-it-out') : part('did-you-mean', { name: `{{${meant}}}` });
      const where = [...new Set(those.map(({ language }) => language))].join(', ');
      const spoken = say('placeholder-not-given', { name: `{{${name}}}`, languages: where, instead });
      return { code: 'placeholder-unknown', file, pointer: pointerIn({ path }), ...spoken };
    });
}

const namesIn = (text: string): string[] =>
  [...text.matchAll(/\{\{-?\s*([\p{L}\p{N}_]+)[^}]*\}\}/gu)].map(([, name]) => name!);
