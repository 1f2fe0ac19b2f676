import type { Generated, JSONColumnType } from 'kysely';
import type { Picture } from '../../services/files/drawings.ts';

/** The tables of the search. */
declare module '../../store/tables.ts' {
  interface Tables {
    search_entry: SearchEntryTable;
    search_word: SearchWordTable;
    search_miss: SearchMissTable;
  }
}

interface SearchEntryTable {
  id: Generated<number>;
  kind: string;
  source: string;
  language: string;
  written_in: string;
  title: string;
  title_key: string;
  text: string;
  link: string;
  /** A drawn picture, or the address of a stored one. */
  picture: JSONColumnType<Picture> | null;
  /** yyyy-MM-dd in China. */
  shown_from: string;
  shown_until: string;
  head: string;
  words: string;
  updated_at: Date;
}

interface SearchWordTable {
  language: string;
  word: string;
  lexeme: string;
}

interface SearchMissTable {
  /** yyyy-MM-dd in China. */
  day: string;
  language: string;
  query: string;
  times: number;
}
