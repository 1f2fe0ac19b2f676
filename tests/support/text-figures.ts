import type { Locale } from '#contract/locale.ts';

/** The words for numbers, from two on: the words for one are articles, too. */
const numberWords: Readonly<Record<Exclude<Locale, 'ZH'>, Readonly<Record<string, number>>>> = {
  US: numbered('two three four five six seven eight nine ten', { twelve: 12, twenty: 20, thirty: 30 }),
  IT: numbered('due tre quattro cinque sei sette otto nove dieci', { dodici: 12, venti: 20, trenta: 30 }),
  ES: numbered('dos tres cuatro cinco seis siete ocho nueve diez', { doce: 12, veinte: 20, treinta: 30 }),
  FR: numbered('deux trois quatre cinq six sept huit neuf dix', { douze: 12, vingt: 20, trente: 30 }),
  DE: numbered('zwei drei vier fünf sechs sieben acht neun zehn', { zwölf: 12, zwanzig: 20, dreißig: 30 }),
};

const chinese: Readonly<Record<string, number>> = {
  两: 2,
  二: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  十: 10,
};

/** What a figure of the product counts: the beginnings of words. */
const units: Readonly<Record<Locale, string>> = {
  US: 'MB|kB|characters?|letters?|digits?|years?|months?|days?|working|hours?|minutes?|people|pax|members?|passengers?|cards?|seats?|files?',
  IT: 'caratteri|lettere|cifre|ann[oi]|mes[ei]|giorn[oi]|or[ae]|minut[oi]|persone|membri|partecipanti|passegger[oi]|schede|posti|file',
  ES: 'caracteres|letras|dígitos|cifras|años?|mes(?:es)?|días?|horas?|minutos?|personas|miembros|integrantes|pasajeros|tarjetas|plazas|archivos',
  FR: 'caractères|lettres|chiffres|ans?|années|mois|jours?|heures?|minutes?|personnes|membres|passagers|cartes|places|fichiers',
  DE: 'Zeichen|Buchstaben|Ziffern|Jahren?|Monaten?|Tagen?|Arbeitstagen?|Stunden|Minuten|Personen|Mitglieder|Fahrgäste|Karten|Sitzen?|Plätzen?|Dateien',
  ZH: '天|日|小时|分钟|个月|年|周|位|人|名|张|座|字符|数字|个字符|个工作日|个小时',
};

function numbered(words: string, more: Readonly<Record<string, number>>): Record<string, number> {
  return { ...Object.fromEntries(words.split(' ').map((word, at) => [word, at + 2])), ...more };
}

/** A text without its parameters. */
const plain = (text: string): string => text.replaceAll(/\{\{.*?\}\}/g, ' ');

const digitsIn = (text: string): number[] => [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits));

/** All numbers of a text, in digits or words, each once and sorted. Parameters are left out. */
export function numbersIn(locale: Locale, text: string): number[] {
  const found = digitsIn(plain(text));
  if (locale === 'ZH') {
    // 第二, the second, counts nothing.
    for (const [character] of plain(text).matchAll(/(?<!第)[二两三四五六七八九十]/g)) {
      found.push(chinese[character]!);
    }
  } else {
    for (const [word] of plain(text)
      .toLowerCase()
      .matchAll(/\p{L}+/gu)) {
      const number = numberWords[locale][word];
      if (number !== undefined) found.push(number);
    }
  }
  return [...new Set(found)].sort((a, b) => a - b);
}

/** Whether a text has a digit outside its parameters, or a number in words with its unit close behind. */
export function hasFigure(locale: Locale, text: string): boolean {
  if (digitsIn(plain(text)).length > 0) return true;
  const words =
    locale === 'ZH' ? `[${Object.keys(chinese).join('')}]` : Object.keys(numberWords[locale]).join('|');
  const pattern =
    locale === 'ZH'
      ? `(?:${words})\\s*(?:至[${Object.keys(chinese).join('')}])?\\s*(?:${units.ZH})`
      : `(?<!\\p{L})(?:${words})(?!\\p{L})(?:\\s+\\p{L}+){0,2}?\\s+(?:${units[locale]})(?!\\p{L})`;
  return new RegExp(pattern, 'iu').test(plain(text));
}
