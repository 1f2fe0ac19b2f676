// Made from schemas/content/food.schema.json by "npm run data:records"; edit that file instead.
import type { RecordText } from '#server/content/record.ts';

/** The data of a record of the kind food. */
export type FoodRecord = {
  readonly words: {
    readonly title: RecordText;
    readonly summary: RecordText;
    readonly location: RecordText;
    readonly partOf: RecordText;
    readonly traffic: RecordText;
    readonly contact?: RecordText;
    readonly openingHours: RecordText;
    readonly content: RecordText;
  };
  readonly facts: {
    readonly classification: string;
    readonly phone?: string;
    readonly web?: string;
    readonly province?: string;
    readonly city: string;
    readonly updated: string;
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
