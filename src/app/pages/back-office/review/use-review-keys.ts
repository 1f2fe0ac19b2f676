import type { RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { roomPath } from '#app/parts/back-office/room.ts';
import type { DecisionKind } from './decide/decision-buttons.tsx';
import { stepThroughAnswers } from './step-through-answers.ts';
import { useKeys } from './use-keys.ts';
import type { ViewControls } from './viewer/use-view.ts';

interface KeyActions {
  readonly controls: ViewControls;
  readonly answers: RefObject<HTMLElement | null>;
  /** The pointer of the document that is shown. */
  readonly shown: string | undefined;
  readonly mayDecide: boolean;
  stepDocuments(by: 1 | -1): void;
  giveGood(pointer: string): void;
  askWhy(pointer: string): void;
  decide(kind: DecisionKind): void;
  take(): void;
  readZone(): void;
  goOn(): void;
  help(): void;
}

/** The keys of an application, as `keys-help.tsx` lists them. */
export function useReviewKeys(actions: KeyActions, isOn: boolean): void {
  const { controls, answers, shown, mayDecide, stepDocuments } = actions;
  const navigate = useNavigate();
  /** What a verdict is about: the answer that has the focus, or the document that is shown. */
  const withMeant = (judge: (pointer: string) => void) => (): void => {
    const pointer = document.activeElement?.closest<HTMLElement>('[data-answer]')?.dataset['answer'] ?? shown;
    if (pointer !== undefined) judge(pointer);
  };
  const good = withMeant((pointer) => {
    actions.giveGood(pointer);
    if (pointer === shown) stepDocuments(1);
    else stepThroughAnswers(answers.current, 1);
  });
  useKeys(
    {
      j: () => stepDocuments(1),
      k: () => stepDocuments(-1),
      J: () => stepThroughAnswers(answers.current, 1),
      K: () => stepThroughAnswers(answers.current, -1),
      g: mayDecide ? good : undefined,
      f: mayDecide ? withMeant(actions.askWhy) : undefined,
      '+': controls.larger,
      '-': controls.smaller,
      '0': controls.fit,
      r: controls.turn,
      '.': () => controls.turnPage(1),
      ',': () => controls.turnPage(-1),
      p: actions.readZone,
      a: () => actions.decide('accept'),
      b: () => actions.decide('sendBack'),
      x: () => actions.decide('giveUp'),
      m: () => actions.decide('complete'),
      c: actions.take,
      n: actions.goOn,
      q: () => void navigate(roomPath('review')),
      '?': actions.help,
    },
    isOn,
  );
}
