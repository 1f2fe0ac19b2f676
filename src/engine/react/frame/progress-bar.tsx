import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { flowKeys } from '../../form/locale-keys.ts';
import { nodeCount } from '../../wizard/place.ts';
import { useEngine, useWizardState } from '../engine-context.ts';
import classes from './progress-bar.module.css';

/** The progress bar with the nodes of the flow: done, current, to come. A click on a done node leads back to it. */
export function ProgressBar(): ReactNode {
  const { wizard, translate } = useEngine();
  const place = useWizardState((state) => state.place);
  const count = nodeCount(wizard.machine);
  const { node: current, view, statuses } = place.meta;
  // An outcome with statuses shows an order that goes on, for example while it is reviewed.
  const isOver = place.snapshot.status === 'done' && statuses === undefined;
  if (count < 2) return null;
  return (
    <nav aria-label={translate(['form:progress'])} className={classes['progress']}>
      <ol>
        {Array.from({ length: count }, (_, node) => {
          const title = translate(flowKeys(wizard.flow, `nodes.${node}`));
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
                <button type="button" onClick={() => wizard.goTo({ node })}>
                  {title}
                </button>
              ) : (
                <span className={classes['title']}>{title}</span>
              )}
              {isDone && <VisuallyHidden component="span">{translate(['form:done'])}</VisuallyHidden>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
