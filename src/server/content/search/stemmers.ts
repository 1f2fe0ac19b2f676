import type { Locale } from '#contract/locale.ts';

/** Each language with its stemmer in PostgreSQL. Chinese words have no stems. */
export const stemmers: Readonly<Record<Locale, string>> = {
  US: 'english',
  IT: 'italian',
  ES: 'spanish',
  FR: 'french',
  DE: 'german',
  ZH: 'simple',
};

/** Chinese words that are in nearly every text or question: PostgreSQL has a list of them for the other languages. */
export const chineseStopWords: ReadonlySet<string> = new Set(
  '的 了 吗 呢 吧 啊 我 我想 我要 我能 我的 你 您 我们 你们 他 她 是 在 有 和 与 或 要 想 能 可以 可 会 去 到 从 给 把 被 请 请问 一下 怎么 怎样 如何 什么 哪 哪里 哪儿 怎么办'.split(
    ' ',
  ),
);
