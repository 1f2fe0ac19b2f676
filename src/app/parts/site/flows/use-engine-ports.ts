import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#client/api-error.ts';
import { call } from '#client/call.ts';
import { useSession } from '#client/session.ts';
import { languageTags } from '#contract/locale.ts';
import { certificates } from '#contract/visas.contract.ts';
import { type EnginePorts, UploadFault } from '#engine/react/engine-context.ts';
import { whenIdle } from '#engine/react/when-idle.ts';
import { CallFault } from '#engine/wizard/call.ts';
import type { Wizard } from '#engine/wizard/wizard.ts';
import { shopLook } from '#shop/widgets/look.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { loadAhead, optionLoader } from '../options/load-options.ts';
import { fieldErrorOf } from './field-error.ts';
import { saveStateId } from './save-state-place.ts';
import { sentenceOf } from './sentence-of.ts';
import { sendCode } from './send-code.ts';
import type { Opened } from './use-opening.ts';

/** The code that uploads is loaded later: few first steps have files. */
const loadSending = (): Promise<typeof import('./send-file.ts')> => import('./send-file.ts');

/** The ports of the engine in this app: texts, lists, uploads and codes. */
export function useEnginePorts({ wizard, areaCode }: Pick<Opened, 'wizard' | 'areaCode'>): EnginePorts {
  const { t } = useTranslation();
  const { locale } = useSession();
  const loadOptions = useMemo(() => optionLoader(locale, t), [locale, t]);
  useEffect(
    () =>
      onceFilling(wizard, () =>
        whenIdle(() => {
          loadAhead(wizard.flow, loadOptions);
          // The network may be gone when a file is chosen.
          loadSending().catch(() => undefined);
        }),
      ),
    [wizard, loadOptions],
  );
  const left = useRef(new AbortController());
  useEffect(() => {
    const leaving = new AbortController();
    left.current = leaving;
    // Without a draft, an upload can't go on later.
    return () => (wizard.keepsDraft ? leaving.abort() : undefined);
  }, [wizard]);
  const isHydrated = useHydrated();
  return useMemo((): EnginePorts => {
    const told = async <T>(reply: Promise<T>): Promise<T> => {
      try {
        return await reply;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        throw new CallFault(sentenceOf(error, t), error.errors.map(fieldErrorOf));
      }
    };
    return {
      languageTag: languageTags[locale],
      translate: (keys, params = {}) => t([...keys], params),
      ...shopLook,
      loadOptions,
      areaCode,
      // A form that the server has rendered has it in its own place, until the browser has taken the page over.
      saveStateAt: isHydrated ? document.getElementById(saveStateId) : null,
      async upload(file, types, onProgress, signal, field) {
        const sending = await loadSending().catch(() => null);
        if (sending === null) throw new UploadFault(t('ui:error.unreachable'), true);
        const module = types.includes('application/pdf') ? 'document' : 'image';
        const leaving = left.current.signal;
        const way = { file, module, field, wizard, onProgress, signal, left: leaving, t } as const;
        const { id, name, size, type } = await sending.sendFile(way);
        return { id, name, size, type };
      },
      fileLink: async (id) => (await told(call(certificates.get, { url: id }))).url,
      sendCode: (address, by) => told(sendCode(address, by)),
    };
  }, [t, locale, loadOptions, areaCode, isHydrated, wizard]);
}

/**
 * Calls `begin` when an answer changes, or at once when a draft is continued. For a page that is only looked
 * at, nothing has to be loaded.
 */
function onceFilling(wizard: Wizard, begin: () => void): () => void {
  const { answers, record } = wizard.getSnapshot();
  if (record !== null) begin();
  const subscription = wizard.subscribe(() => {
    if (wizard.getSnapshot().answers === answers) return;
    subscription.unsubscribe();
    begin();
  });
  return subscription.unsubscribe;
}
