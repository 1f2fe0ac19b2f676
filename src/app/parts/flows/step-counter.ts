import { tell } from '#client/tell.ts';
import { flowSteps } from '#contract/flow-steps.contract.ts';
import { mostStepEvents } from '#contract/limits.ts';
import type { Flow } from '#engine/form/flow.ts';
import type { StepEvent } from '#engine/wizard/observer.ts';
import type { WizardOptions } from '#engine/wizard/wizard.ts';
import { onClose, onHide } from './device-signals.ts';

/**
 * Has the server count where people come to and stop in a flow; nothing else is told. A wizard that it is given to
 * tells of a step when one goes on from it, leaves it, or puts the page away. Empty where the browser asks that
 * nobody be followed.
 */
export function stepCounter({ id, header: { version } }: Flow): Pick<WizardOptions, 'observe' | 'onClose'> {
  if (isUnwanted()) return {};
  let events: StepEvent[] = [];
  const send = (): void => {
    if (events.length > 0) void tell(flowSteps.count, { flow: id, version, events });
    events = [];
  };
  return {
    observe(event) {
      events.push(event);
      // Behind an outcome nothing is left to be sent.
      if (event.what !== 'entered' || events.length === mostStepEvents) send();
    },
    onClose(listener) {
      const ends = [onClose(listener), onHide(send)];
      return () => ends.forEach((end) => end());
    },
  };
}

/** Do Not Track, and Global Privacy Control, which came after it. */
function isUnwanted(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}
