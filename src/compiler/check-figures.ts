import type { Catalogues } from './catalogues.ts';
import { figuresIn } from './figures-in-words.ts';
import type { Finding } from './finding.ts';
import { say } from '#findings/said.ts';
import { pointerIn, textsByKey } from './texts.ts';

/** Fewer other languages cannot tell which one is wrong. */
const FEWEST = 2;

/** Finds a number that a text has in one language, while the others agree on another one. */
export function figureFindings(catalogues: Catalogues): Finding[] {
  return [...textsByKey(catalogues).values()].flatMap((same) => {
    const counted = same.map((text) => ({
      ...text,
      figures: figuresIn(text.text, text.language).map(({ figure }) => figure),
    }));
    if (counted.every(({ figures }) => figures.length === 0)) return [];
    return counted.flatMap((text): Finding[] => {
      const others = counted.filter(({ language }) => language !== text.language);
      const languages = [...new Set(others.map(({ language }) => language))];
      if (languages.length < FEWEST) return [];
      const strange = text.figures.find((figure) => others.every(({ figures }) => !figures.includes(figure)));
      const lacking = others
        .flatMap(({ figures }) => figures)
        .find(
          (figure) =>
            !text.figures.includes(figure) &&
            others.filter(({ figures }) => figures.includes(figure)).length > languages.length / 2,
        );
      if (strange === undefined || lacking === undefined) return [];
      const said = say('figures-differ', { text: text.text, strange, lacking });
      return [{ code: 'figures-differ', file: text.file, pointer: pointerIn(text), ...said }];
    });
  });
}
