import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { createAnnouncer } from '#ui/announcer.ts';
import { type Engine, EngineContext } from '#engine/react/engine-context.ts';
import sheet from '#engine/react/sheet.module.css';

type Voice = Pick<Engine, 'word' | 'translate' | 'announce' | 'announceOne'>;

/** Gives a combobox that stands outside a form what it asks of the engine: words and a voice. There is no wizard. */
export function ComboboxVoice({ children }: { children: ReactNode }): ReactNode {
  const { t } = useTranslation('form');
  const announcer = useMemo(() => createAnnouncer(), []);
  const region = useCallback((element: HTMLElement | null) => announcer.attach(element), [announcer]);
  const voice = useMemo((): Voice => {
    return {
      word: (key) => t(key),
      translate: (keys, params = {}) => t([...keys], params),
      announce: announcer.say,
      announceOne: announcer.sayOne,
    };
  }, [t, announcer]);
  return (
    <EngineContext value={voice as Engine}>
      {children}
      <div ref={region} aria-live="polite" className={sheet['spoken']} />
    </EngineContext>
  );
}
