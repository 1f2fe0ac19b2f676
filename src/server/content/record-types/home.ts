// Made from schemas/content/home.schema.json by "npm run data:records"; edit that file instead.
import type { RecordText } from '#server/content/record.ts';

/** The data of a record of the kind home. */
export type HomeRecord = {
  readonly words: {
    readonly title: RecordText;
    readonly summary: RecordText;
    readonly road: RecordText;
    readonly university: RecordText;
    readonly metro: RecordText;
    readonly content: RecordText;
  };
  readonly facts: {
    readonly country: string;
    readonly province: string;
    readonly city: string;
    readonly priceFen: number;
    readonly size: number;
    readonly rooms: number;
    readonly floor: number;
    readonly floors: number;
    readonly facing: 'north' | 'south' | 'east' | 'west' | 'southEast' | 'southWest' | 'northSouth';
    readonly checked: string;
  };
  readonly pictures: {
    readonly picture: {
      readonly scene: string;
      readonly time: 'dawn' | 'day' | 'dusk' | 'night';
      readonly palette: number;
      readonly photo?: string;
    };
    readonly further?: string[];
  };
};
