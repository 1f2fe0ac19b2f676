import { Type } from 'typebox';
import { longestSchema } from './limits.ts';
import { locales } from './locale.ts';
import { OrNull } from './studio-shapes.ts';

/**
 * The states of a release. `planned`: published, and its moment is in the future. `past`: it was live until a later
 * release followed. `withdrawn`: it was taken back before it was live.
 */
export const releaseStates = ['proposed', 'agreed', 'planned', 'live', 'past', 'withdrawn'] as const;
export type ReleaseState = (typeof releaseStates)[number];

/** The texts of an edited flow. */
export const EditedFlow = Type.Object({
  text: Type.String({ maxLength: longestSchema, description: 'the schema' }),
  migrations: Type.String({ maxLength: longestSchema, description: 'empty where there is no such file' }),
  offer: Type.String({ maxLength: longestSchema, description: 'empty where there is no such file' }),
  words: Type.Partial(
    Type.Record(
      Type.Enum([...locales]),
      Type.Record(Type.String({ maxLength: 200 }), Type.String({ maxLength: 4_000 })),
    ),
    { description: 'the words that only this flow has, by language, and by namespace and key' },
  ),
});

/** What becomes of the answers that were given so far, where the owner was asked. */
export const OwnerAnswers = Type.Partial(
  Type.Object({
    became: Type.Record(Type.String(), OrNull(Type.String()), {
      description: 'the pointer that a question of before has now; null where it is not asked any more',
    }),
    values: Type.Record(
      Type.String(),
      Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()])),
      { description: 'what takes the place of choices that are gone; null asks again' },
    ),
    fits: Type.Record(Type.String(), Type.Boolean(), {
      description: 'whether answers still fit a question that is asked in another way',
    }),
  }),
);
