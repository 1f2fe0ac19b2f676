import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#client/api-error.ts';
import { call } from '#client/call.ts';
import { useSession } from '#client/session.ts';
import { account } from '#contract/account.contract.ts';
import { languageTags } from '#contract/locale.ts';
import { site } from '#contract/site.contract.ts';
import { certificates } from '#contract/visas.contract.ts';
import { type EnginePorts, UploadFault } from '#engine/react/engine-context.ts';
import { airportOptions } from '../options/airports.ts';
import { countryOptions } from '../options/countries.ts';
import { sentenceOf } from './calls.ts';

/** Catalogues that a page with a wizard needs besides those of its flow. */
export const wizardNamespaces = ['form', 'fields', 'countries'] as const;

/** What the engine asks of this application: words, lists, uploads and codes. */
export function useEnginePorts(): EnginePorts {
  const { t } = useTranslation();
  const { locale } = useSession();
  return useMemo((): EnginePorts => {
    const languageTag = languageTags[locale];
    const told = async <T>(reply: Promise<T>): Promise<T> => {
      try {
        return await reply;
      } catch (error) {
        throw error instanceof ApiError ? new Error(sentenceOf(error, t)) : error;
      }
    };
    return {
      languageTag,
      translate: (keys, params = {}) => t([...keys], params),
      loadOptions: (format) => {
        return format === 'nationality' ? countryOptions(locale, languageTag, t) : airportOptions();
      },
      upload: async (file, types, onProgress, signal) => {
        const module = types.includes('application/pdf') ? 'document' : 'image';
        try {
          const { id, name, size, type } = await call(site.upload, { module }, { file, onProgress, signal });
          return { id, name, size, type };
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          throw new UploadFault(sentenceOf(error, t), error.remedy !== 'correct');
        }
      },
      fileLink: async (id) => (await told(call(certificates.get, { url: id }))).url,
      sendCode: async (address) => {
        await told(call(account.registerCode, { type: 1, operation: address }));
      },
    };
  }, [t, locale]);
}
