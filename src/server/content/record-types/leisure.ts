// Made from schemas/content/leisure.schema.json by "npm run data:records"; edit that file instead.
import type { RecordText } from '#server/content/record.ts';

/** The data of a record of the kind leisure. */
export type LeisureRecord = {
  readonly words: {
    readonly title: RecordText;
    readonly summary: RecordText;
    readonly when: RecordText;
    readonly address: RecordText;
    readonly content: RecordText;
  };
  readonly facts: {
    readonly province?: string;
    readonly city: string;
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
