import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Hidden } from '#ui/hidden.tsx';
import { flowKeys } from '../../form/locale-keys.ts';
import { nodeCount, type Place } from '../../wizard/place.ts';
import { useEngine, useWizardState } from '../engine-context.ts';
import classes from './progress-bar.module.css';

/** The id of the sentence "Step 2 of 7: …", which describes the heading of each step. */
export const PROGRESS_ID = 'wizard-progress';

/**
 * The progress bar with the nodes of the flow: done, current, to come. A click on a done node leads back to it. On
 * phones it is one line, "Step 2 of 7" with the node's name; a button opens the whole list.
 */
export function ProgressBar(): ReactNode {
  const { wizard, translate } = useEngine();
  const place = useWizardState((state) => state.place);
  // The list is open at one place, so it is closed at the next one.
  const [openAt, setOpenAt] = useState<Place | null>(null);
  const isOpen = openAt === place;
  const list = useId();
  const count = nodeCount(wizard.machine);
  const { node: current, view, statuses } = place.meta;
  // An outcome with statuses shows an order that goes on, for example while it is reviewed.
  const isOver = place.snapshot.status === 'done' && statuses === undefined;
  if (count < 2) return null;
  const titleOf = (node: number): string => translate(flowKeys(wizard.flow, `nodes.${node}`));
  const position = translate(['form:step'], { step: current + 1, total: count });
  return (
    <nav aria-label={translate(['form:progress'])} className={classes['progress']}>
      <button
        type="button"
        className={classes['short']}
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpenAt(isOpen ? null : place)}
      >
        <span id={PROGRESS_ID}>
          <span className={classes['position']}>{position}</span>
          <Hidden>: </Hidden>
          <span className={classes['name']}>{titleOf(current)}</span>
        </span>
        <IconChevronDown size={20} aria-hidden />
      </button>
      <div className={classes['line']} aria-hidden>
        <div style={{ inlineSize: `${((current + 1) / count) * 100}%` }} />
      </div>
      <ol id={list} data-open={isOpen || undefined}>
        {Array.from({ length: count }, (_, node) => {
          const title = titleOf(node);
          const isDone = node < current || isOver;
          return (
            <li
              key={node}
              data-done={isDone || undefined}
              aria-current={node === current ? 'step' : undefined}
            >
              <span className={classes['dot']} aria-hidden>
                {isDone ? <IconCheck size={16} stroke={2.5} /> : node + 1}
              </span>
              {isDone && view !== 'outcome' ? (
                <button type="button" className={classes['title']} onClick={() => wizard.goTo({ node })}>
                  {title}
                </button>
              ) : (
                <span className={classes['title']}>{title}</span>
              )}
              {isDone && <Hidden>{translate(['form:done'])}</Hidden>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
