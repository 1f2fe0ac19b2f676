import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useCall } from '#client/query.ts';
import { studio } from '#contract/studio.contract.ts';
import type { Answers } from '#engine/form/flow.ts';
import type { Wizard } from '#engine/wizard/wizard.ts';
import type { RecordedPath } from '#model/recorded/recorded-path.ts';
import type { FlowTexts } from '../use-edited-flow.ts';
import { useWording } from '../use-wording.ts';
import { PairList } from './pair-list.tsx';
import { PathFiles } from './path-files.tsx';
import { today } from './today.ts';
import { loadModel, useModel } from './use-model.ts';
import type { Replay } from './use-replay.ts';

interface KeptPathsProps {
  wizard: Wizard;
  words: FlowTexts['words'];
  replay: Replay;
}

/** The recorded paths of the flow that the server has, and which pairs of answers they and the replayed one cover. */
export function KeptPaths({ wizard, words, replay }: KeptPathsProps): ReactNode {
  const { flow, machine } = wizard;
  const { data } = useCall(studio.paths, { id: flow.id });
  const [kept, setKept] = useState<{ path: RecordedPath; answers: Answers }[]>([]);
  const { model } = useModel(wizard);
  const wording = useWording(flow, words);
  useEffect(() => {
    if (data === undefined) return;
    let left = false;
    const walk = async (): Promise<void> => {
      const { readPath, replayPath } = await loadModel();
      const paths = data.flatMap((text) => {
        const read = readPath(text);
        return 'path' in read ? [read.path] : [];
      });
      const gone = await Promise.all(
        paths.map(async (path) => {
          const { answers } = await replayPath(path, { flow, machine, today: today() });
          return { path, answers };
        }),
      );
      if (!left) setKept(gone);
    };
    void walk();
    return () => void (left = true);
  }, [data, flow, machine]);
  const played = replay.result?.replayed.answers;
  const pairs = useMemo(
    () => model?.pairs([...kept.map(({ answers }) => answers), ...(played ? [played] : [])]) ?? null,
    [model, kept, played],
  );
  return (
    <>
      <PathFiles kept={kept.map(({ path }) => path)} replay={replay} />
      {pairs !== null && <PairList pairs={pairs} flow={flow} wording={wording} />}
    </>
  );
}
