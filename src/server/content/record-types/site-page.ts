// Made from schemas/content/site-page.schema.json by "npm run data:records"; edit that file instead.
import type { RecordText } from '#server/content/record.ts';

/** The data of a record of the kind site-page. */
export type SitePageRecord = {
  readonly words: {
    readonly title: RecordText;
    readonly summary: RecordText;
    readonly content: RecordText;
  };
  readonly facts: {
    readonly checked: string;
    readonly sources?: string[];
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
