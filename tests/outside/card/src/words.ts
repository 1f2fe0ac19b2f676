import i18next from 'i18next';
import type { Translate } from 'moongate-engine/form';
import germanFiles from 'moongate-engine/words/de/errors.json' with { type: 'json' };
import german from 'moongate-engine/words/de/form.json' with { type: 'json' };
import englishFiles from 'moongate-engine/words/en/errors.json' with { type: 'json' };
import english from 'moongate-engine/words/en/form.json' with { type: 'json' };
import ownEnglish from '../locales/en/library.flow.json' with { type: 'json' };
import ownGerman from '../locales/de/library.flow.json' with { type: 'json' };

const resources = {
  en: { form: english, errors: englishFiles, 'library.flow': ownEnglish },
  de: { form: german, errors: germanFiles, 'library.flow': ownGerman },
};

/** The words of a language: those of the engine, and those of the form. */
export function wordsIn(language: keyof typeof resources): Translate {
  const words = i18next.createInstance();
  void words.init({
    lng: language,
    resources,
    initAsync: false,
    interpolation: {
      escapeValue: false,
      defaultVariables: { fileMegabytes: '2', pictureTypes: 'JPG, PNG' },
    },
  });
  return (keys, params = {}) => words.t([...keys], params);
}
