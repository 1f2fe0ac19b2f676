/** The words for 2 to 12; one is an article in most languages, and the French nine is also “new”. */
const numerals: Readonly<Record<string, string>> = {
  US: 'two three four five six seven eight nine ten eleven twelve',
  DE: 'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
  FR: 'deux trois quatre cinq six sept huit - dix onze douze',
  ES: 'dos tres cuatro cinco seis siete ocho nueve diez once doce',
  IT: 'due tre quattro cinque sei sette otto nove dieci undici dodici',
};

const words = new Map(
  Object.entries(numerals).map(([language, list]) => [
    language,
    new Map(list.split(' ').map((word, at) => [word, at + 2])),
  ]),
);

const chineseDigits = '〇一二三四五六七八九';
/** A Chinese number counts where a measure word follows it. */
const CHINESE =
  /[两二三四五六七八九十]+(?:至[两二三四五六七八九十]+)?(?=[个位天日月年岁名张份人次周种项页行字件条]|小时|分钟)/g;

function chineseNumber(text: string): number {
  const [tens, ones] = text.includes('十') ? text.split('十') : ['', text];
  const digit = (of: string): number => (of === '两' ? 2 : Math.max(0, chineseDigits.indexOf(of)));
  const ofTens = text.includes('十') ? (tens === '' ? 1 : digit(tens!)) * 10 : 0;
  return ofTens + (ones === '' ? 0 : digit(ones!));
}

/** A number in a text, and where it stands. */
export interface Figure {
  figure: number;
  start: number;
  end: number;
}

const NO_FIGURES = /\{\{.*?\}\}|\+\d[\d ]*|\d{4}-\d\d-\d\d|\d\d?[./]\d\d?[./]\d{4}/g;
const DIGITS = /\d{1,3}(?:[.,'’\u00a0\u202f]\d{3})+(?!\d)|\d+/g;

/**
 * The numbers that a text says in digits or, up to twelve, in words, in their order. Parameters, country codes and
 * dates do not count.
 *
 * @example figuresIn('6 to 128 characters', 'US').map(({ figure }) => figure) // [6, 128]
 */
export function figuresIn(text: string, language: string): Figure[] {
  const plain = text.replaceAll(NO_FIGURES, (left) => ' '.repeat(left.length)).toLowerCase();
  const at = (figure: number, start: number, found: string): Figure => ({
    figure,
    start,
    end: start + found.length,
  });
  const inDigits = [...plain.matchAll(DIGITS)].map(({ 0: digits, index }) =>
    at(Number(digits.replaceAll(/\D/g, '')), index, digits),
  );
  const inWords =
    language === 'ZH'
      ? [...plain.matchAll(CHINESE)].flatMap(({ 0: run, index }) => {
          const [first = '', second] = run.split('至');
          const one = at(chineseNumber(first), index, first);
          return second === undefined ? [one] : [one, at(chineseNumber(second), one.end + 1, second)];
        })
      : [...plain.matchAll(/\p{L}+/gu)].flatMap(({ 0: word, index }) => {
          const figure = words.get(language)?.get(word);
          return figure === undefined ? [] : [at(figure, index, word)];
        });
  return [...inDigits, ...inWords].sort((a, b) => a.start - b.start);
}

/** The ranges that a text says: “2 to 8”, “zwei bis acht”. */
export function rangesIn(text: string, language: string): [from: number, to: number][] {
  const figures = figuresIn(text, language);
  return figures.slice(1).flatMap((to, at): [number, number][] => {
    const from = figures[at]!;
    const isRange = /^\s*(?:to|bis|à|a|至|到|[-–])\s*$/.test(text.slice(from.end, to.start));
    return isRange && from.figure < to.figure ? [[from.figure, to.figure]] : [];
  });
}
