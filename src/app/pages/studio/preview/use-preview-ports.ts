import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as uuid } from 'uuid';
import { optionLoader } from '#app/parts/site/options/load-options.ts';
import { chinaAreaCode } from '#app/parts/site/options/area-codes.ts';
import { useSession } from '#client/session.ts';
import { languageTags } from '#contract/locale.ts';
import type { EnginePorts } from '#engine/react/engine-context.ts';
import { UploadFault } from '#engine/react/engine-context.ts';
import { shopLook } from '#shop/widgets/look.ts';
import type { Flow } from '#engine/form/flow.ts';
import type { FlowTexts } from '../edits/flow-texts.ts';
import { editedTexts, ownTexts } from './edited-texts.ts';
import type { Server } from './use-preview.ts';

/**
 * The ports of the engine without a server, with the words of a flow as they are edited: texts and lists are the app's own, files stay in this page, and
 * codes are not sent.
 */
export function usePreviewPorts(
  server: Server,
  edited?: { readonly flow: Flow; readonly words: FlowTexts['words'] },
): EnginePorts {
  const { t } = useTranslation('studio');
  const { locale } = useSession();
  const loadOptions = useMemo(() => optionLoader(locale, t), [locale, t]);
  const files = useMemo(() => localFiles(), []);
  useEffect(() => () => files.forget(), [files]);
  const [own] = useState(() => (edited === undefined ? null : ownTexts()));
  const [id, words] = [edited?.flow.id, edited?.words];
  const textOf = useMemo(() => {
    if (own === null || id === undefined || words === undefined) return t;
    return editedTexts(id, locale, words, own).getFixedT(locale, 'studio');
  }, [t, own, id, locale, words]);
  return useMemo((): EnginePorts => {
    const isRefused = server === 'refuses';
    return {
      languageTag: languageTags[locale],
      translate: (keys, params = {}) =>
        textOf([...keys], {
          defaultValue: t('words.unwritten', { name: nameIn(keys.at(-1) ?? '') }),
          ...params,
        }),
      ...shopLook,
      loadOptions,
      areaCode: chinaAreaCode,
      async upload(file, _types, onProgress) {
        if (isRefused) throw new UploadFault(t('server.fault'), true);
        onProgress(1);
        const { name, size, type } = file;
        return { id: files.keep(file), name, size, type };
      },
      fileLink: async (id) => files.linkTo(id),
      sendCode: async () => {
        if (isRefused) throw new Error(t('server.fault'));
      },
    };
  }, [t, textOf, locale, loadOptions, files, server]);
}

/**
 * The text for a key that no catalogue has yet: the name of the field or step, or the last part of the key.
 *
 * @example nameIn('fields:companyLicence.label') // 'companyLicence'
 */
function nameIn(key: string): string {
  const parts = key.slice(key.indexOf(':') + 1).split('.');
  const last = parts.at(-1) ?? '';
  return ['label', 'title'].includes(last) ? (parts.at(-2) ?? last) : last;
}

/** Files that were chosen in the preview. Files of examples do not exist; a white page is shown for them. */
function localFiles() {
  const links = new Map<string, string>();
  const page =
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="84"><rect width="60" height="84" fill="#fff"/></svg>';
  const linkOf = (content: Blob): string => URL.createObjectURL(content);
  return {
    keep(file: File): string {
      const id = uuid();
      links.set(id, linkOf(file));
      return id;
    },
    linkTo(id: string): string {
      const link = links.get(id) ?? linkOf(new Blob([page], { type: 'image/svg+xml' }));
      links.set(id, link);
      return link;
    },
    forget(): void {
      for (const link of links.values()) URL.revokeObjectURL(link);
      links.clear();
    },
  };
}
