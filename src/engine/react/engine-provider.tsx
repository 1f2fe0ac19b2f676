import { type ReactNode, useEffect, useMemo } from 'react';
import type { Wizard } from '../wizard/wizard-state.ts';
import { createAnnouncer, LiveRegion } from '#ui/announcer.tsx';
import { type Engine, EngineContext, type EnginePorts } from './engine-context.ts';
import { createFieldTexts } from '../form/field-texts.ts';
import { loadParts } from './later/load-parts.ts';
import { createLeaver } from './leaver.ts';
import { createOptionLists } from './option-lists.ts';
import { setAnswer } from './set-answer.ts';
import { useRehearsal } from './use-rehearsal.ts';
import { whenIdle } from './when-idle.ts';
import { keyboardOf } from '../form/keyboard.ts';
import type { FieldVocabulary } from '../form/vocabulary.ts';
import { widgetOf } from '../form/widget-of.ts';
import { guardedWidget } from './widgets/guarded-widget.tsx';
import { widgets } from './widgets/widgets.ts';

interface EngineProviderProps {
  wizard: Wizard;
  ports: EnginePorts;
  children: ReactNode;
}

/** The components of all widgets of a vocabulary. @throws Error where one is missing */
function componentsOf(vocabulary: FieldVocabulary, own: EnginePorts['widgets'] = {}): Engine['widgets'] {
  const missing = Object.keys(vocabulary.widgets).find((name) => !(name in own));
  if (missing !== undefined) throw new Error(`The ports have no component widgets.${missing}.`);
  const guarded = Object.entries(own).map(([name, Widget]) => [name, guardedWidget(Widget)]);
  return { ...widgets, ...(Object.fromEntries(guarded) as Engine['widgets']) };
}

/** Provides the engine to the fields below it: wizard, ports, texts, lists and announcer. */
export function EngineProvider({ wizard, ports, children }: EngineProviderProps): ReactNode {
  const announcer = useMemo(() => createAnnouncer(), []);
  const leaver = useMemo(() => createLeaver((pointer) => wizard.leave(pointer)), [wizard]);
  useEffect(() => leaver.listen(), [leaver]);
  useRehearsal(wizard);
  // The network may be gone when the review or an upload is reached.
  useEffect(() => whenIdle(() => void loadParts()), []);
  const engine = useMemo((): Engine => {
    const words = new Map<string, string>();
    return {
      wizard,
      ...ports,
      lists: createOptionLists(ports.loadOptions),
      widgetOf: (schema) => widgetOf(schema, wizard.flow.vocabulary),
      keyboardOf: (schema) => keyboardOf(schema, wizard.flow.vocabulary),
      widgets: componentsOf(wizard.flow.vocabulary, ports.widgets),
      set: (pointer, value) => setAnswer(wizard, pointer, value),
      textsOf: createFieldTexts(wizard.flow, ports.translate),
      word(key) {
        const word = words.get(key) ?? ports.translate([key]);
        words.set(key, word);
        return word;
      },
      leave: leaver.leave,
      loadParts,
      announce: announcer.say,
      announceOne: announcer.sayOne,
    };
  }, [wizard, ports, leaver, announcer]);
  return (
    <EngineContext value={engine}>
      {children}
      {/* Another language begins with an empty one. */}
      <LiveRegion key={ports.languageTag} announcer={announcer} />
    </EngineContext>
  );
}
