import { readdir, readFile } from 'node:fs/promises';
import { marked } from 'marked';
import { parse } from 'yaml';
import { cleanHtml } from '#server/content/clean-html.ts';

/** A comment in the seed. Its text is plain. */
export interface SeedComment {
  /** The key of an invented person, who writes in the language of the person. */
  readonly author: string;
  /** Counted from the article. */
  readonly hoursAfter: number;
  readonly text: string;
  /** Only of comments of the first level. */
  readonly answers?: readonly SeedComment[];
}

/** An article in the seed: the files of `seed/articles` are named after the topics. */
export interface SeedArticle {
  readonly topic: string;
  readonly author: string;
  readonly title: string;
  /** Counted from the first start of the server. */
  readonly daysAgo: number;
  /** The names of drawings, the cover first. */
  readonly pictures: readonly string[];
  /** The keys of the people whose favourite it is. */
  readonly likedBy: readonly string[];
  /** Cleaned HTML; Markdown in the file. */
  readonly content: string;
  readonly comments: readonly SeedComment[];
}

const folder = new URL('./seed/articles/', import.meta.url);

/** The articles of the demonstration, the oldest first. */
export async function readArticles(): Promise<SeedArticle[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).sort();
  const all = await Promise.all(
    files.map(async (file) => {
      const articles = parse(await readFile(new URL(file, folder), 'utf8')) as Omit<SeedArticle, 'topic'>[];
      return articles.map((article) => ({
        ...article,
        topic: file.replace('.yaml', ''),
        content: cleanHtml(marked.parse(article.content, { async: false }), 'user'),
      }));
    }),
  );
  return all.flat().sort((one, other) => other.daysAgo - one.daysAgo);
}
