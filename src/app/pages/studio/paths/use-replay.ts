import { useEffect, useRef, useState } from 'react';
import type { Wizard } from '#engine/wizard/wizard.ts';
import type { RecordedPath } from '#model/recorded/recorded-path.ts';
import type { Replayed } from '#model/recorded/replay.ts';
import type { Preview } from '../preview/use-preview.ts';
import { today } from './today.ts';
import { loadModel } from './use-model.ts';

/** Goes paths in the preview. */
export interface Replay {
  isBusy: boolean;
  /** The path that was gone last, and how far. */
  result: { path: RecordedPath; replayed: Replayed } | null;
  /** Empties the form and goes a path in it. */
  play(path: RecordedPath): void;
}

/** How often the preview is asked whether the simulated server has changed. */
const ROUNDS = 100;

export function useReplay({ wizard, restart, server, setServer }: Preview): Replay {
  const [asked, setAsked] = useState<{ path: RecordedPath; before: Wizard | null } | null>(null);
  const [result, setResult] = useState<Replay['result']>(null);
  const serverNow = useRef(server);
  useEffect(() => void (serverNow.current = server), [server]);
  const begun = useRef(new WeakSet<Wizard>());
  useEffect(() => {
    if (asked === null || wizard === null || wizard === asked.before || begun.current.has(wizard)) return;
    begun.current.add(wizard);
    const { path } = asked;
    const expectReply = async (succeeds: boolean): Promise<void> => {
      const wanted = succeeds ? 'accepts' : 'refuses';
      setServer(wanted);
      for (let round = 0; serverNow.current !== wanted && round < ROUNDS; round++)
        await new Promise((resolve) => setTimeout(resolve, 10));
    };
    const go = async (): Promise<void> => {
      const { replayOn } = await loadModel();
      const replayed = await replayOn(wizard, path, { today: today(), expectReply });
      setResult({ path, replayed });
      setAsked(null);
      setServer('accepts');
    };
    void go();
  }, [asked, wizard, setServer]);
  return {
    isBusy: asked !== null,
    result,
    play(path) {
      if (wizard === null) return;
      setResult(null);
      setAsked({ path, before: wizard });
      restart({}, { name: wizard.route()[0]!.name });
    },
  };
}
