import type { Static } from 'typebox';
import type { EditedFlow } from '#contract/release-shapes.ts';

/** The texts of a flow: schema, migrations, offer, and its words by language and key. */
export type FlowTexts = Static<typeof EditedFlow>;

/** A published release that texts are edited from. */
export interface Base {
  /** The number of the release. */
  readonly release: number;
  readonly texts: FlowTexts;
}

/** Without what else an object has. */
export const textsOf = ({ text, migrations, offer, words }: FlowTexts): FlowTexts => ({
  text,
  migrations,
  offer,
  words,
});
