import { createContext } from 'react';
import type { Endpoint } from '#contract/define.ts';
import type { Session } from './visitor.ts';

/** A page that is rendered on the server. Several may be rendered at once, so nothing of it is in a module. */
export interface Rendering {
  readonly session: Session;
  readonly isDemonstration: boolean;
  /** Makes a call for the page, once, and puts its reply into the page's query cache. Rejects where it fails. */
  ask(endpoint: Endpoint, payload: unknown): Promise<void>;
  /** A fragment of the page: its HTML where another page has it already, or the rendering by which it is made now. */
  fragment(name: string): { readonly html: string } | { readonly rendering: Rendering };
}

/** The page that is being rendered on the server; null in the browser. */
export const RenderingContext = createContext<Rendering | null>(null);
