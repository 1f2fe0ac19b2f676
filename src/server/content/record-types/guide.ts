// Made from schemas/content/guide.schema.json by "npm run data:records"; edit that file instead.
import type { RecordText } from '#server/content/record.ts';

/** The data of a record of the kind guide. */
export type GuideRecord = {
  readonly words: {
    readonly title: RecordText;
    readonly summary: RecordText;
    readonly content: RecordText;
  };
  readonly facts: {
    readonly country: string;
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
