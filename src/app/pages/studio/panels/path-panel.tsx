import { IconCheck, IconPointFilled, IconX } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSamePlace } from '#engine/wizard/place.ts';
import type { Wizard } from '#engine/wizard/wizard.ts';
import { KeptPaths } from '../paths/kept-paths.tsx';
import { RecorderPart } from '../paths/recorder-part.tsx';
import type { Recorder } from '../paths/use-recorder.ts';
import type { Replay } from '../paths/use-replay.ts';
import { goTo, type Stopped } from '../preview/go-to.ts';
import { useWalkedPath } from '../preview/use-walked-path.ts';
import type { FlowTexts } from '../use-edited-flow.ts';
import classes from './panel.module.css';
import { Stop } from './stop.tsx';

interface PathPanelProps {
  wizard: Wizard;
  words: FlowTexts['words'];
  recorder: Recorder;
  replay: Replay;
}

/** The places on the path of the answers, in order, each with its state; and paths that are recorded and replayed. */
export function PathPanel({ wizard, words, recorder, replay }: PathPanelProps): ReactNode {
  const { t } = useTranslation('studio');
  const [stopped, setStopped] = useState<Stopped | null>(null);
  const here = useSelector(wizard, ({ place }) => place);
  const path = useWalkedPath(wizard);
  return (
    <>
      <RecorderPart recorder={recorder} />
      <Stop stopped={stopped} />
      <ol className={classes.path}>
        {path.map(({ place, errors, isReached }) => {
          const isBad = errors.length > 0;
          const Icon = isBad ? IconX : isReached ? IconCheck : IconPointFilled;
          const standing = isBad ? 'invalid' : isReached ? 'valid' : 'ahead';
          return (
            <li key={`${place.name} ${place.entry}`} data-inside={place.entry !== null || undefined}>
              <button
                type="button"
                className={classes.place}
                aria-current={isSamePlace(place, here) ? 'step' : undefined}
                data-standing={standing}
                onClick={() => setStopped(goTo(wizard, place))}
              >
                <Icon size={16} aria-hidden />
                <span className={classes.name}>{place.name}</span>
                {place.entry !== null && <span className={classes.entry}>{place.entry.slice(0, 8)}</span>}
                <span className={classes.standing}>
                  {isBad ? t('path.errors', { count: errors.length }) : t(`path.${standing}`)}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      <KeptPaths wizard={wizard} words={words} replay={replay} />
    </>
  );
}
