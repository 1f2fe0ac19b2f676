import { useEffect, useRef, useState } from 'react';
import type { RecordedPath } from '#model/recorded/recorded-path.ts';
import type { Preview } from '../preview/use-preview.ts';
import { createRecording, type Recording } from './recording.ts';

/** Records what is done in the preview. It goes on while other tabs are open. */
export interface Recorder {
  isOn: boolean;
  /** How many steps were recorded. */
  count: number;
  /** The path that was recorded last; null before. */
  path: Omit<RecordedPath, 'name'> | null;
  /** Empties the form and records from its beginning. */
  begin(): void;
  end(): void;
}

export function useRecorder({ wizard, restart }: Pick<Preview, 'wizard' | 'restart'>): Recorder {
  const [recording, setRecording] = useState<Recording | null>(null);
  const [count, setCount] = useState(0);
  const [path, setPath] = useState<Recorder['path']>(null);
  const before = useRef(wizard);
  useEffect(() => {
    // The wizard from before the form was emptied is not recorded.
    if (recording === null || wizard === null || wizard === before.current) return;
    const see = (): void => {
      recording.see(wizard);
      setCount(recording.steps.length);
    };
    see();
    const { unsubscribe } = wizard.subscribe(see);
    return unsubscribe;
  }, [recording, wizard]);
  return {
    isOn: recording !== null,
    count,
    path,
    begin() {
      if (wizard === null) return;
      before.current = wizard;
      setPath(null);
      setCount(0);
      setRecording(createRecording());
      restart({}, { name: wizard.route()[0]!.name });
    },
    end() {
      if (recording !== null) setPath(recording.path());
      setRecording(null);
    },
  };
}
