import type { Place } from './place.ts';

/** What happened to a step while a wizard ran. */
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

/** Is told of each step, from first to last. It must neither throw nor make anybody wait. */
export type Observe = (event: StepEvent) => void;

/** Turns the ways of a wizard into what happened to its steps. */
export interface Observer {
  /** The wizard has taken an event of this type. */
  took(type: string): void;
  /** The wizard has come to a place. */
  cameTo(place: Place): void;
  /** The wizard has ended, or the page that it is on is closed. */
  end(): void;
}

/**
 * Tells each thing about each step once in a wizard's life, the entries of a repeated step taken together. So one is
 * completed no more often than entered, and who changes an answer later counts no second time. What a call has to
 * allow is completed when it does. Nobody leaves from an outcome, nor while a call may still lead there.
 */
export function createObserver(observe: Observe): Observer {
  const told = new Set<string>();
  let here: Step | null = null;
  /** Continue was pressed, and it is not known yet whether that leads on. */
  let isPassing = false;
  /** What led to the place that comes next was an event; otherwise it is a link, or another window's doing. */
  let isTaken = false;

  const tell = (what: StepEvent['what'], at: Step | null): void => {
    // One ends but once, wherever that is.
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
