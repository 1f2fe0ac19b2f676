// Made from schemas/content/walk.schema.json by "npm run data:records"; edit that file instead.
import type { RecordText } from '#server/content/record.ts';

/** The data of a record of the kind walk. */
export type WalkRecord = {
  readonly words: {
    readonly title: RecordText;
    readonly summary: RecordText;
    readonly address: RecordText;
    readonly content: RecordText;
  };
  readonly facts: {
    readonly city: string;
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
