import type { Wizard } from '#engine/wizard/wizard.ts';

/** Why a place was not reached: the reason, and the place where the wizard is instead. */
export interface Stopped {
  reason: 'unfinished' | 'offRoute' | 'ended' | 'noEntry' | 'call';
  at: string;
}

interface Goal {
  name: string;
  entry: string | null;
}

/** Goes to a place, or as far as the answers allow. @returns null when the place was reached */
export function goTo(wizard: Wizard, { name, entry }: Goal): Stopped | null {
  const isEnded = wizard.getSnapshot().place.meta.view === 'outcome';
  const isOnRoute = entry !== null || wizard.route().some((place) => place.name === name);
  wizard.goTo(entry === null ? { name } : { name, entry });
  const { place } = wizard.getSnapshot();
  if (place.name === name && place.entry === entry) return null;
  return { reason: isEnded ? 'ended' : isOnRoute ? 'unfinished' : 'offRoute', at: place.name };
}
