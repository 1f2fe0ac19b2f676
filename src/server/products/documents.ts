import type { FlowDocument, ServerFlow } from '../services/flows/flows.ts';

/** How much of an obligation it is: that of two steps which ask for the same document the larger counts. */
const weights: Readonly<Record<FlowDocument['demand'], number>> = {
  optional: 0,
  conditional: 1,
  required: 2,
};

/**
 * The documents that somebody has to bring along, each once: a document that one step takes if it is there, and a later
 * one demands under certain answers, is a conditional one.
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
