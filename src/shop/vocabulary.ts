import { fieldVocabulary, type FieldVocabulary } from '#engine/form/vocabulary.ts';
import { formats } from './formats.ts';

declare module '#engine/form/flow.ts' {
  interface FlowHeader {
    /** The API's number of the product. Account and community flows have none. */
    childType?: number;
  }
}

declare module '#engine/wizard/draft-port.ts' {
  interface DraftRecord {
    id: number;
    orderNumber: string;
  }
}

/** The widgets of the shop; `widgets/widgets.ts` has their components. */
export const widgets = { latinName: {} } as const;

/** The formats and widgets of the shop, which its flows need where they run. */
export const vocabulary: FieldVocabulary = fieldVocabulary({ formats, widgets });
