import { tell } from '#client/tell.ts';
import { flowSteps } from '#contract/flow-steps.contract.ts';
import { mostStepEvents } from '#contract/limits.ts';
import type { Flow } from '#engine/form/flow.ts';
import type { StepEvent } from '#engine/wizard/observer.ts';
import type { WizardOptions } from '#engine/wizard/wizard.ts';
import { onClose, onHide } from './device-signals.ts';

/**
 * Reports to the server which steps of a flow are entered, completed and left, so that it can count them.
 * Nothing else is sent. The events are sent when a step is completed or left, and when the page is hidden.
 * Returns an empty object when the browser asks not to be tracked.
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
      // "Entered" events wait for the next event. All other events are sent at once, because the wizard may end
      // with them.
      if (event.what !== 'entered' || events.length === mostStepEvents) send();
    },
    onClose(listener) {
      const ends = [onClose(listener), onHide(send)];
      return () => ends.forEach((end) => end());
    },
  };
}

/** Do Not Track, or its successor Global Privacy Control. */
function isUnwanted(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}
