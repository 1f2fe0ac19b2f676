import { useCallback, useMemo, useState } from 'react';
import type { Static } from 'typebox';
import type { EditedFlow as Shape } from '#contract/release-shapes.ts';
import { readNote, writeNote } from './tab-notes.ts';

/** The texts of a flow: schema, migrations, offer, and its words by language and key. */
export type FlowTexts = Static<typeof Shape>;

/** A flow that is being edited. */
export interface EditedFlow extends FlowTexts {
  isEdited: boolean;
  /** It was edited before this page was loaded. */
  wasKept: boolean;
  /** Replaces some of the texts. */
  change(texts: Partial<FlowTexts>): void;
}

const textsOf = ({ text, migrations, offer, words }: FlowTexts): FlowTexts => ({
  text,
  migrations,
  offer,
  words,
});

/** The texts of a flow: those that were edited in this tab, or the published ones. */
export function useEditedFlow(id: string, published: FlowTexts): EditedFlow {
  const name = `flow:${id}`;
  const [kept] = useState(() => readNote(name));
  const first = useMemo(() => textsOf(published), [published]);
  const [texts, setTexts] = useState<FlowTexts>(() =>
    kept === null ? first : { ...first, ...(JSON.parse(kept) as Partial<FlowTexts>) },
  );
  const isEdited = JSON.stringify(texts) !== JSON.stringify(first);
  const change = useCallback(
    (changed: Partial<FlowTexts>) =>
      setTexts((before) => {
        const next = textsOf({ ...before, ...changed });
        writeNote(name, JSON.stringify(next) === JSON.stringify(first) ? null : JSON.stringify(next));
        return next;
      }),
    [name, first],
  );
  return { ...texts, isEdited, wasKept: kept !== null && isEdited, change };
}

/** Whether two flows ask and say the same, whatever their versions and migrations are. */
export function isSameForm(one: FlowTexts, other: FlowTexts): boolean {
  const form = ({ text, offer, words }: FlowTexts): string =>
    JSON.stringify([text.replace(/("version":\s*)\d+/, '$1'), offer, words]);
  return form(one) === form(other);
}
