import { readFile } from 'node:fs/promises';
import { marked } from 'marked';
import { parse } from 'yaml';
import { cleanHtml } from '#server/content/clean-html.ts';

/** Goods in the seed. */
export interface SeedGoods {
  /** The key of an invented person, who writes in the language of the person. */
  readonly seller: string;
  /** The key of a category. */
  readonly category: string;
  readonly title: string;
  readonly introduction: string;
  readonly unit: string;
  /** In RMB. */
  readonly price: number;
  /** The names of drawings, the cover first. */
  readonly pictures: readonly string[];
  readonly address: string;
  readonly phone: string;
  /** Counted from the first start of the server. */
  readonly daysAgo: number;
  /** Cleaned HTML; Markdown in the file. */
  readonly content: string;
}

/** The second-hand goods of the demonstration, the oldest first. */
export async function readGoods(): Promise<SeedGoods[]> {
  const text = await readFile(new URL('./seed/goods.yaml', import.meta.url), 'utf8');
  const goods = (parse(text) as SeedGoods[]).map((each) => ({
    ...each,
    content: cleanHtml(marked.parse(each.content, { async: false }), 'user'),
  }));
  return goods.sort((one, other) => other.daysAgo - one.daysAgo);
}
