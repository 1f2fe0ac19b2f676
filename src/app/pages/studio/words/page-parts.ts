import { useEffect, useState } from 'react';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { loadMachine } from '#app/parts/site/library/flow-library.ts';
import type { Flow } from '#engine/form/flow.ts';
import { flowKeys, stepKeys } from '#engine/form/locale-keys.ts';
import type { OfferKind } from '#contract/offer-lists.ts';
import { neededWords, offerKeys } from '#contract/offers.ts';
import type { FieldPlace } from '../form/field-place.ts';
import { valueAt } from '../form/json-text.ts';
import type { PageKind, WordPart } from './word-parts.ts';

/** A page of a machine. */
export interface MachinePage {
  readonly name: string;
  readonly view?: string;
  readonly node?: number;
}

/** Stands for the pages, where words are about no step and no field. */
export const ofPages: FieldPlace = { step: '', of: null, path: [] };

/** Stands for the offer, whose words are those of the product in the shop. */
export const ofOffer: FieldPlace = { step: '', of: null, path: ['offer'] };

/** The pages of a machine. */
export function pagesOf(machine: AnyStateMachine): MachinePage[] {
  const below = (node: AnyStateNode): MachinePage[] =>
    Object.values(node.states).flatMap((state) => [
      { name: state.key, ...(state.meta as Pick<MachinePage, 'view' | 'node'> | undefined) },
      ...below(state),
    ]);
  return below(machine.root);
}

/** The pages of the machine of a flow; none until it is loaded. */
export function useMachinePages({ header }: Flow): readonly MachinePage[] {
  const [pages, setPages] = useState<readonly MachinePage[]>([]);
  useEffect(() => {
    let left = false;
    loadMachine(header).then(
      (machine) => left || setPages(machine === null ? [] : pagesOf(machine)),
      // Without its machine, the words of the fields are there all the same.
      () => undefined,
    );
    return () => void (left = true);
  }, [header]);
  return pages;
}

const ofReview = {
  submit: 'submit',
  confirmTitle: 'confirm.title',
  confirmText: 'confirm.text',
  confirmYes: 'confirm.yes',
  confirmNo: 'confirm.no',
} as const;

/** The words of a form as a whole: its title, the nodes of its progress bar, and those of its review. */
export function pageParts(flow: Flow, pages: readonly MachinePage[]): WordPart[] {
  const part = (kind: PageKind, of: string, keys: string[]): WordPart => ({
    place: ofPages,
    kind,
    of,
    keys,
    isNeeded: true,
  });
  const reviews = pages.filter(({ view }) => view === 'review');
  const nodes = Math.max(0, ...pages.map(({ node = 0 }) => node + 1));
  const asked = reviews.length === 0 ? [] : (Object.keys(ofReview) as (keyof typeof ofReview)[]);
  return [
    part('form', '', flowKeys(flow, 'title')),
    ...Array.from({ length: nodes }, (_, at) => part('node', String(at + 1), flowKeys(flow, `nodes.${at}`))),
    ...reviews.map(({ name }) => part('review', name, stepKeys(flow, name, undefined, 'title'))),
    ...asked.map((kind) => part(kind, '', flowKeys(flow, ofReview[kind]))),
  ];
}

/** The words of a product in the shop; none for a form that is not sold. @param offer its text */
export function offerParts({ id }: Flow, offer: string): WordPart[] {
  const kind = valueAt(offer, ['kind']) as OfferKind | undefined;
  return (kind === undefined ? [] : neededWords[kind]).map((word): WordPart => {
    const keys = offerKeys(id, word);
    const isOwn = word === 'title' || word === 'text';
    return { place: ofOffer, kind: offerKinds[word], of: '', keys: isOwn ? [keys[0]] : keys, isNeeded: true };
  });
}

const offerKinds = {
  title: 'offerTitle',
  text: 'offerText',
  attention: 'offerAttention',
  notes: 'offerNotes',
  ready: 'offerReady',
} as const;
