import { IconCopy } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../look/button.tsx';
import { flowKeys } from '../../form/locale-keys.ts';
import { useEngine, useWizardState } from '../engine-context.ts';
import classes from './repeat.module.css';

/**
 * The button that copies answers of the first entry into unanswered fields of this one. It is shown only if there
 * is something to copy.
 */
export function CopyFromFirst(): ReactNode {
  const { wizard, translate } = useEngine();
  const of = useWizardState(({ place }) => place.meta.of);
  const about = (part: string): string[] => flowKeys(wizard.flow, `steps.${of}.${part}`);
  const canCopy = useCanCopy();
  const copied = useRef(false);
  useEffect(() => {
    if (canCopy || !copied.current) return;
    copied.current = false;
    // The button has disappeared. The heading gets the focus, because the filled fields are below it.
    document.querySelector<HTMLElement>('h1[tabindex]')?.focus();
  }, [canCopy]);
  if (!canCopy) return null;
  return (
    <Button
      variant="light"
      leftSection={<IconCopy size={16} />}
      className={classes['copy']}
      onClick={() => {
        copied.current = true;
        wizard.copyFromFirst();
      }}
    >
      {translate([...about('copy'), 'form:repeat.copy'], { first: translate(about('entry'), { number: 1 }) })}
    </Button>
  );
}

function useCanCopy(): boolean {
  const { wizard } = useEngine();
  const last = useRef<{ answers: unknown; place: unknown; canCopy: boolean } | null>(null);
  return useWizardState(({ answers, place }) => {
    if (last.current?.answers !== answers || last.current.place !== place) {
      last.current = { answers, place, canCopy: wizard.canCopy() };
    }
    return last.current.canCopy;
  });
}
