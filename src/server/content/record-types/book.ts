// Made from schemas/content/book.schema.json by "npm run data:records"; edit that file instead.
import type { RecordText } from '#server/content/record.ts';

/** The data of a record of the kind book. */
export type BookRecord = {
  readonly words: {
    readonly title: RecordText;
    readonly summary: RecordText;
    readonly author: RecordText;
    readonly publisher: RecordText;
    readonly content: RecordText;
  };
  readonly facts: {
    readonly classification: string;
    readonly isbn?: string;
    readonly checked: string;
  };
  readonly pictures: {
    readonly picture: {
      readonly scene: string;
      readonly time: 'dawn' | 'day' | 'dusk' | 'night';
      readonly palette: number;
      readonly photo?: string;
    };
  };
};
