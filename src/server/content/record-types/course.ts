// Made from schemas/content/course.schema.json by "npm run data:records"; edit that file instead.
import type { RecordText } from '#server/content/record.ts';

/** The data of a record of the kind course. */
export type CourseRecord = {
  readonly words: {
    readonly title: RecordText;
    readonly summary: RecordText;
    readonly company: RecordText;
    readonly schedule: RecordText;
    readonly region: RecordText;
    readonly street: RecordText;
    readonly content: RecordText;
  };
  readonly facts: {
    readonly classification: string;
    readonly priceFen: number;
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
