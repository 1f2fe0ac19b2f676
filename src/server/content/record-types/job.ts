// Made from schemas/content/job.schema.json by "npm run data:records"; edit that file instead.
import type { RecordText } from '#server/content/record.ts';

/** The data of a record of the kind job. */
export type JobRecord = {
  readonly words: {
    readonly title: RecordText;
    readonly summary: RecordText;
    readonly company: RecordText;
    readonly address: RecordText;
    readonly requirement: RecordText;
    readonly content: RecordText;
  };
  readonly facts: {
    readonly classification: string;
    readonly priceFen: number;
    readonly upToFen: number;
    readonly employment: 'fullTime' | 'partTime' | 'internship';
    readonly permit: 'A' | 'B' | 'C' | 'study';
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
