/**
 * Letters of other alphabets, by the Latin letter that they look like. NFKD has already normalised widths, fonts and
 * accents.
 */
const lookAlikes: Readonly<Record<string, string>> = {
  a: 'аαɑᴀ',
  b: 'ьвʙβ',
  c: 'сϲᴄ',
  d: 'ԁᴅđ',
  e: 'еєεᴇɛ',
  f: 'ғꜰϝ',
  g: 'ɡԍɢ',
  h: 'һнʜ',
  i: 'іιıɩɪӏ',
  j: 'јᴊ',
  k: 'кκᴋ',
  l: 'ʟł',
  m: 'мᴍ',
  n: 'пηɴո',
  o: 'оοσᴏօøө',
  p: 'рρᴘ',
  q: 'ԛգ',
  r: 'гʀя',
  s: 'ѕꜱ',
  t: 'тτᴛ',
  u: 'υᴜսц',
  v: 'ѵνᴠ',
  w: 'ԝωшᴡ',
  x: 'хχ',
  y: 'уүγʏ',
  z: 'ᴢ',
};

/**
 * Capital letters of Cherokee, Lisu, Coptic and Deseret, by what they or their small letters look like: the table
 * `confusables.txt` 17.0 of Unicode (UTS #39), without letters that are turned around, and with the Coptic alfa, eie and
 * oou.
 */
const rareAlphabets: Readonly<Record<string, string>> = {
  3: 'ⲜⳄⳌ',
  4: 'Ꮞ',
  6: 'Ꮾ',
  9: 'Ⳋ',
  a: 'ᎪꓮⲀ',
  b: 'ᏴᏏᏰⲂꓐ',
  c: 'ᏟꓚⲤ𐐕',
  d: 'ᎠᏧꓓꓒ',
  e: 'ᎬꓰⲈᏋ𐐁',
  f: 'ꓝ',
  g: 'ᏀᏳꓖ',
  h: 'ᎻᏂꓧⲎ',
  i: 'ᎥⲒꓲ',
  j: 'Ꭻꓙ',
  k: 'ᏦꓗⲔ',
  l: 'ᏞꓡⳐ𐐛',
  m: 'ᎷꓟⲘ',
  n: 'ꓠⲚꓵ',
  o: 'ᎾᏫᎤꓳⲞⲐ𐐄',
  p: 'ᏢꓑⲢⳎ',
  r: 'ᎡᏒꓣᎱⲄ',
  s: 'ᏕᏚꓢ𐐠',
  t: 'ᎢꓔⲦᎿ',
  u: 'Ꮜꓴ',
  v: 'Ꮩꓦ',
  w: 'ᎳᏔꓪⲰⲼᏗ',
  x: 'ꓫⲬ',
  y: 'ᎩᎽꓬⲨ',
  z: 'ᏃꓜⲌ',
};

/** Latin letters and digits by the small letters that look like them. */
export const latinOf: ReadonlyMap<string, string> = new Map<string, string>([
  ...entriesOf(lookAlikes),
  ...entriesOf(rareAlphabets),
  ...enclosedLetters(0x1f150),
  ...enclosedLetters(0x1f170),
  ...enclosedLetters(0x1f1e6),
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
]);

function entriesOf(alphabet: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(alphabet).flatMap(([latin, others]) =>
    [...others].map((other): [string, string] => [other.toLowerCase(), latin]),
  );
}

/** Capital letters in circles or squares that NFKD leaves as they are. @param first the code of the letter A */
function enclosedLetters(first: number): [string, string][] {
  return [...'abcdefghijklmnopqrstuvwxyz'].map((latin, index) => [
    String.fromCodePoint(first + index),
    latin,
  ]);
}
