import { useCallback, useMemo, useState } from 'react';
import type { Flow } from '#engine/form/flow.ts';
import type { Finding } from './editor/diagnostics.ts';
import type { FieldPlace } from './form/field-place.ts';
import { placeOfFinding } from './words/missing.ts';

export const tabs = [
  'words',
  'offer',
  'releases',
  'diagram',
  'path',
  'data',
  'errors',
  'documents',
  'changes',
  'dropOff',
  'opinion',
] as const;
export type Tab = (typeof tabs)[number];

/** The tab of the inspector, and the field or step that its tabs are about. */
export interface Inspected {
  tab: Tab;
  setTab(tab: Tab): void;
  /** Null where none was chosen. */
  chosen: FieldPlace | null;
  choose(place: FieldPlace | null): void;
  /** Opens the words of a field or step. */
  showWords(place: FieldPlace | null): void;
  /** Opens the words that a finding misses; all missing ones, where it stands in a file of several flows. */
  showWordsOf(finding: Finding): void;
}

export function useInspected(flow: Flow | null): Inspected {
  const [tab, setTab] = useState<Tab>('diagram');
  const [chosen, choose] = useState<FieldPlace | null>(null);
  const showWords = useCallback((place: FieldPlace | null) => {
    choose(place);
    setTab('words');
  }, []);
  return useMemo(
    () => ({
      tab,
      setTab,
      chosen,
      choose,
      showWords,
      showWordsOf: (finding) => showWords(flow === null ? null : placeOfFinding(flow, finding)),
    }),
    [tab, chosen, showWords, flow],
  );
}
