// Made from schemas/content/insurance.schema.json by "npm run data:records"; edit that file instead.
import type { RecordText } from '#server/content/record.ts';

/** The data of a record of the kind insurance. */
export type InsuranceRecord = {
  readonly words: {
    readonly title: RecordText;
    readonly summary: RecordText;
    readonly cover: RecordText;
    readonly exclusions: RecordText;
    readonly term: RecordText;
    readonly content: RecordText;
  };
  readonly facts: {
    readonly priceFen: number;
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
