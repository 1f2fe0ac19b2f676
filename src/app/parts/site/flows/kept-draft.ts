import type { Wizard } from '#engine/wizard/wizard.ts';

/** The name under which files of a form are kept: the number of its order, or the id of its flow while it has none. */
export const draftOf = (wizard: Wizard): string => wizard.getSnapshot().record?.orderNumber ?? wizard.flow.id;

/** The name of the lock that the window holds which sends a kept file. */
export const uploadLock = (id: string): string => `upload ${id}`;
