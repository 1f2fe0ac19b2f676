import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { loadWords } from '#app/parts/site/library/flow-library.ts';
import type { Flow } from '#engine/form/flow.ts';
import { LoadingState } from '#ui/loading-state.tsx';
import { PageBody } from '#ui/page-body.tsx';
import { PreviewWizard } from '../preview-wizard.tsx';
import type { ShownPreview } from '../shown-preview.ts';

/** The wizard of the studio, in the window of a frame. */
export function FramedWizard({ shown }: { shown: ShownPreview }): ReactNode {
  const content = useSyncExternalStore(shown.subscribe, shown.get);
  const hasWords = useWordsOf(content?.wizard.flow ?? null);
  const [isLeft, setLeft] = useState(false);
  // The wizard lives on in the studio, and must not call a page that is gone.
  useEffect(() => {
    const leave = (): void => flushSync(() => setLeft(true));
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, []);
  if (isLeft) return null;
  if (content === null || !hasWords)
    return (
      <PageBody>
        <LoadingState rows={6} height={44} />
      </PageBody>
    );
  return (
    <PageBody>
      <PreviewWizard {...content} isPage />
    </PageBody>
  );
}

/** Loads the words of a flow, which this window has not loaded yet. */
function useWordsOf(flow: Flow | null): boolean {
  const [loaded, setLoaded] = useState<string | null>(null);
  const id = flow?.id ?? null;
  useEffect(() => {
    if (flow === null) return;
    let left = false;
    const done = (): void => void (left || setLoaded(flow.id));
    // Words that cannot be loaded are shown by their names.
    loadWords(flow).then(done, done);
    return () => void (left = true);
    // An edited flow has the same catalogues.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id]);
  return id !== null && loaded === id;
}
