import { inEachLocale, type LocalizedText } from '#contract/locale.ts';
import type { FlowDocument, ServerFlow } from '../services/flows/flows.ts';
import type { Translate } from '../services/translation.ts';

/** A document to bring, with its name in each language. */
export type DocumentToBring = Pick<FlowDocument, 'name' | 'demand' | 'of'> & { label: LocalizedText };

/** If two steps ask for the same document, the demand with the larger number counts. */
const weights: Readonly<Record<FlowDocument['demand'], number>> = {
  optional: 0,
  conditional: 1,
  required: 2,
};

/**
 * The documents that a customer has to provide, each once. If one step asks for a document as optional and a later
 * step requires it under certain answers, the document is conditional.
 */
export function documentsToBring(
  flow: Pick<ServerFlow, 'documents' | 'labelKeys'>,
  translate: Translate,
): DocumentToBring[] {
  const documents = new Map<string, FlowDocument>();
  for (const document of flow.documents()) {
    const place = `${document.of ?? ''}/${document.name}`;
    const known = documents.get(place);
    if (!known || weights[known.demand] < weights[document.demand]) documents.set(place, document);
  }
  return [...documents.values()].map(({ name, demand, of, step }) => {
    const keys = flow.labelKeys(of === null ? `/${step}/${name}` : `/${of}/0/${step}/${name}`);
    const label = inEachLocale((locale) => translate(locale, keys as LabelKey[]));
    return { name, demand, of, label };
  });
}

type LabelKey = `${string}:${string}`;

/** The documents to bring as a text with a line for each. */
export function documentLines(documents: readonly DocumentToBring[], translate: Translate): LocalizedText {
  return inEachLocale((locale) =>
    documents
      .map(({ label, demand, of }) => {
        const each = of === null ? '' : translate(locale, 'products:documents.ofEach');
        const document = `${label[locale]}${each}`;
        return demand === 'required'
          ? document
          : translate(locale, `server:documents.${demand}`, { document });
      })
      .join('\n'),
  );
}
