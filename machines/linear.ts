import { type AnyStateMachine, assign, setup } from 'xstate';

/** A page that asks a step of the schema. */
interface LinearStep {
  /** The name of the step, which is that of the state, too. */
  readonly step: string;
  /** The node of the progress bar. */
  readonly node: number;
  /** The answers with which the step is not asked: the pointer of an answer before it, and its values. */
  readonly unless?: { readonly answer: string; readonly is: readonly (string | number | boolean)[] };
}

/**
 * A machine that leads from page to page, as data that JSON can hold. `machines/meta.md` explains it. All names of
 * states differ.
 *
 * @example { steps: [{ step: 'card', node: 0 }], review: { state: 'review', node: 1 },
 * call: { state: 'sending', call: 'enquiry.send', node: 1 }, outcomes: [{ state: 'done', node: 2 }] }
 */
export interface LinearPages {
  /** The section of calls that keeps the draft; without it nothing is saved on the way. */
  readonly draft?: string;
  /** The kind of order. */
  readonly order?: string;
  /** The steps in order. */
  readonly steps: readonly LinearStep[];
  /** The page that shows all answers, each of which can be changed there; without it the last step is sent. */
  readonly review?: { readonly state: string; readonly node: number };
  /** The steps that are asked behind the review. */
  readonly after?: readonly LinearStep[];
  /** The call that sends the answers, with further parameters. */
  readonly call: {
    readonly state: string;
    readonly call: string;
    readonly with?: Readonly<Record<string, unknown>>;
    readonly node: number;
  };
  /** What is shown at the end. Each of them but the last one waits for the payment. */
  readonly outcomes: readonly {
    readonly state: string;
    readonly node: number;
    readonly statuses?: readonly number[];
  }[];
}

type Condition = NonNullable<LinearStep['unless']>;

type Event =
  | { type: 'NEXT' | 'BACK' | 'SUBMIT' | 'SUCCEEDED' | 'FAILED' | 'PAID'; answers?: unknown }
  | { type: 'EDIT'; step: string; answers?: unknown };

/** The answer at a pointer; undefined where it was not given. */
function answerAt(answers: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (at, name) =>
        typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[name] : undefined,
      answers,
    );
}

const kit = setup({
  types: { context: {} as { editing: boolean }, events: {} as Event },
  guards: {
    isEditing: ({ context }) => context.editing,
    isStep: ({ event }, { step }: { step: string }) => event.type === 'EDIT' && event.step === step,
    isAsked: ({ event }, { answer, is }: { answer: string; is: Condition['is'] }) =>
      !is.includes(answerAt(event.answers, answer) as string),
  },
  actions: { beginEditing: assign({ editing: true }), endEditing: assign({ editing: false }) },
});

/**
 * Makes the machine of a list of pages. A step that was opened from the review leads back to the review.
 *
 * @param id the name of the machine, for example `wifi/card`
 */
export function linearMachine(id: string, pages: LinearPages): AnyStateMachine {
  const { draft, order, steps, review, after = [], call, outcomes } = pages;
  // A single step needs no way back to the review of its own.
  const isEdited = review !== undefined && steps.length > 1;
  const around = [...steps, ...(review === undefined ? [] : [review]), ...after];
  // An edge to each page that may be asked, up to the first one that surely is.
  const ways = (list: readonly ((typeof around)[number] | { state: string })[]) => {
    const sure = list.findIndex((page) => !('unless' in page));
    return list.slice(0, sure + 1).map((page) => {
      const target = 'step' in page ? page.step : page.state;
      if (!('unless' in page)) return { target };
      return { guard: { type: 'isAsked' as const, params: page.unless }, target };
    });
  };
  const backFrom = (at: number) => {
    const back = ways(around.slice(0, at).reverse());
    return back.length === 1 ? back[0]! : back;
  };
  const asking = around.map((page, at) => {
    const back = at === 0 ? {} : { BACK: backFrom(at) };
    const next = ways([...around.slice(at + 1), call]);
    if (!('step' in page)) {
      const edit = steps.map(({ step }) => ({
        guard: { type: 'isStep' as const, params: { step } },
        target: step,
        ...(isEdited && { actions: 'beginEditing' as const }),
      }));
      const meta = { view: 'review', node: page.node };
      return [
        page.state,
        {
          meta,
          ...(isEdited && { entry: 'endEditing' as const }),
          on: { ...back, EDIT: edit, SUBMIT: next },
        },
      ];
    }
    const editing =
      !isEdited || at >= steps.length - 1 ? [] : [{ guard: 'isEditing' as const, target: review!.state }];
    return [
      page.step,
      { meta: { step: page.step, node: page.node }, on: { NEXT: [...editing, ...next], ...back } },
    ];
  });
  const [first] = outcomes;
  const sending = {
    meta: { call: call.call, ...(call.with !== undefined && { with: call.with }), node: call.node },
    on: { SUCCEEDED: { target: first!.state }, FAILED: backFrom(around.length) },
  };
  const ends = outcomes.map(({ state, node, statuses }, at) => {
    const meta = { view: 'outcome', ...(statuses !== undefined && { statuses }), node };
    const next = outcomes[at + 1];
    return [
      state,
      next === undefined ? { meta, type: 'final' as const } : { meta, on: { PAID: { target: next.state } } },
    ];
  });
  return kit.createMachine({
    id,
    context: { editing: false },
    meta: { ...(draft !== undefined && { draft }), ...(order !== undefined && { order }) },
    initial: steps[0]!.step,
    states: Object.fromEntries([...asking, [call.state, sending], ...ends]) as Record<string, object>,
  });
}

/** The machine that a flow carries in its `x-flow.pages`; null where its machine is a file. */
export function carriedMachine({
  machine,
  pages,
}: {
  readonly machine: string;
  readonly pages?: unknown;
}): AnyStateMachine | null {
  return pages === undefined ? null : linearMachine(machine, pages as LinearPages);
}
