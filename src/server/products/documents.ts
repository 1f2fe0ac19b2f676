import type { FlowDocument, ServerFlow } from '../services/flows/flows.ts';

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
export function documentsToBring(flow: Pick<ServerFlow, 'documents'>): FlowDocument[] {
  const documents = new Map<string, FlowDocument>();
  for (const document of flow.documents()) {
    const place = `${document.of ?? ''}/${document.name}`;
    const known = documents.get(place);
    if (!known || weights[known.demand] < weights[document.demand]) documents.set(place, document);
  }
  return [...documents.values()];
}
