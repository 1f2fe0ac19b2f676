import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyStateMachine } from 'xstate';
import { withoutUnknown } from '#engine/form/answers.ts';
import type { Answers, Flow } from '#engine/form/flow.ts';
import { CallFault } from '#engine/wizard/call.ts';
import type { Wanted } from '#engine/wizard/walk.ts';
import { createWizard, type Wizard } from '#engine/wizard/wizard.ts';
import { readNote, writeNote } from '../tab-notes.ts';
import { loadEdited } from './load-edited.ts';

/** How the simulated server replies: it accepts every request, or refuses it. */
export type Server = 'accepts' | 'refuses';

/** The wizard for an edited schema. */
export interface Preview {
  /** The wizard of the last schema that could be compiled; null before the first. */
  wizard: Wizard | null;
  /** Why the schema that was compiled last is not the one in the preview. */
  failure: 'machine' | 'module' | null;
  server: Server;
  setServer(server: Server): void;
  /** Starts again with these answers; at the same place, if the answers lead there. */
  restart(answers: Answers, wanted?: Wanted): void;
}

/** Runs an edited flow in this page only. When the schema changes, it keeps the answers and the place. */
export function usePreview(id: string, module: string | null, wanted: Wanted | undefined): Preview {
  const { t } = useTranslation('studio');
  const [wizard, setWizard] = useState<Wizard | null>(null);
  const [failure, setFailure] = useState<Preview['failure']>(null);
  const [server, setServer] = useState<Server>('accepts');
  const serverNow = useRef(server);
  serverNow.current = server;
  const running = useRef<Wizard | null>(null);

  const begin = useCallback(
    (flow: Flow, machine: AnyStateMachine, answers: Answers, wish: Wanted | undefined): void => {
      running.current?.stop();
      const next = createWizard({
        flow,
        machine,
        answers: withoutUnknown(flow, answers),
        ...(wish === undefined ? {} : { wanted: wish }),
        call: async () => {
          if (serverNow.current === 'refuses') throw new CallFault(t('server.fault'));
        },
        check: async () => null,
      });
      const keep = (): void => writeNote(`answers:${id}`, JSON.stringify(next.getSnapshot().answers));
      next.subscribe(keep);
      keep();
      running.current = next;
      setWizard(next);
      setFailure(null);
    },
    [id, t],
  );

  useEffect(() => {
    if (module === null) return;
    let left = false;
    loadEdited(module).then(
      ({ flow, machine }) => {
        if (left) return;
        if (machine === null) return setFailure('machine');
        const before = running.current;
        if (before === null) begin(flow, machine, keptAnswers(id), wanted);
        else begin(flow, machine, before.getSnapshot().answers, placeOf(before));
      },
      () => left || setFailure('module'),
    );
    return () => void (left = true);
    // The address only gives the first place; afterwards the address follows the wizard.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, module, begin]);
  useEffect(() => () => running.current?.stop(), []);

  return useMemo(
    () => ({
      wizard,
      failure,
      server,
      setServer,
      restart(answers, wish) {
        const now = running.current;
        if (now !== null) begin(now.flow, now.machine, answers, wish ?? placeOf(now));
      },
    }),
    [wizard, failure, server, begin],
  );
}

function placeOf(wizard: Wizard): Wanted {
  const { name, entry } = wizard.getSnapshot().place;
  return entry === null ? { name } : { name, entry };
}

function keptAnswers(id: string): Answers {
  const text = readNote(`answers:${id}`);
  return text === null ? {} : (JSON.parse(text) as Answers);
}
