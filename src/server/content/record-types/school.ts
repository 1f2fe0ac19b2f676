// Made from schemas/content/school.schema.json by "npm run data:records"; edit that file instead.
import type { RecordText } from '#server/content/record.ts';

/** The data of a record of the kind school. */
export type SchoolRecord = {
  readonly words: {
    readonly title: RecordText;
    readonly summary: RecordText;
    readonly address: RecordText;
    readonly programmes: RecordText;
    readonly starts: RecordText;
    readonly fees: RecordText;
    readonly teachingLanguage: RecordText;
    readonly content: RecordText;
  };
  readonly facts: {
    readonly courses: (
      | 'chinese'
      | 'preparatory'
      | 'business'
      | 'economics'
      | 'engineering'
      | 'computing'
      | 'medicine'
      | 'arts'
      | 'teaching'
    )[];
    readonly levels: ('course' | 'bachelor' | 'master' | 'doctorate')[];
    readonly tuitionFen: number;
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
