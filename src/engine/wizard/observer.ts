import type { Place } from './place.ts';

/** The events of a step while a wizard ran. */
export interface StepEvent {
  /**
   * `entered`: the step was shown; `completed`: its Continue was accepted, or the review agreed to; `left`: the wizard
   * ended here.
   */
  what: 'entered' | 'completed' | 'left';
  /** The step's name; of a review, which asks nothing, the name of its state. */
  step: string;
  /** The repeated step that it is a sub-step of; null for any other. */
  of: string | null;
}

/** Is called with each event, in order. It must not throw, and must return at once. */
export type Observe = (event: StepEvent) => void;

/** Derives the events of steps from the moves of a wizard. */
export interface Observer {
  /** The wizard has taken an event of this type. */
  took(type: string): void;
  /** The wizard has come to a place. */
  cameTo(place: Place): void;
  /** The wizard was stopped, or its page is closed. */
  end(): void;
}

/**
 * Makes an observer. Each event of a step is told once for each wizard; the entries of a repeated step count as one
 * step. So a step is completed no more often than entered, and changing an answer later does not count again. A step
 * that ends with a call is completed when the call succeeds. At an outcome, and while a call is under way that may lead
 * to one, ending does not count as `left`.
 */
export function createObserver(observe: Observe): Observer {
  const told = new Set<string>();
  let here: Step | null = null;
  /** Continue was pressed, and the next place is not known yet. */
  let isPassing = false;
  /** The next place was reached by an event of the machine; otherwise by a link, or by another tab's answers. */
  let isTaken = false;

  const tell = (what: StepEvent['what'], at: Step | null): void => {
    // A wizard is left once, at whichever step.
    const name = what === 'left' ? what : `${what} ${at?.of ?? ''} ${at?.step ?? ''}`;
    if (at === null || told.has(name)) return;
    told.add(name);
    observe({ what, ...at });
  };

  return {
    took(type) {
      isPassing = type === 'NEXT' || type === 'SUBMIT' || (isPassing && type === 'SUCCEEDED');
      isTaken = true;
    },
    cameTo(place) {
      isPassing = isPassing && isTaken;
      isTaken = false;
      // While a call is waited for, the page stays as it is.
      if (place.meta.call !== undefined) return;
      if (isPassing) tell('completed', here);
      isPassing = false;
      here = stepAt(place);
      tell('entered', here);
    },
    end() {
      if (!isPassing) tell('left', here);
    },
  };
}

type Step = Pick<StepEvent, 'step' | 'of'>;

function stepAt({ name, meta }: Place): Step | null {
  const step = meta.step ?? (meta.view === 'review' ? name : null);
  return step === null ? null : { step, of: meta.of ?? null };
}
