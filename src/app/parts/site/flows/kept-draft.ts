import type { Wizard } from '#engine/wizard/wizard.ts';

/** The name under which files of a form are kept: the number of its order, or the id of its flow while it has none. */
export const draftOf = (wizard: Wizard): string => wizard.getSnapshot().record?.orderNumber || wizard.flow.id;

/** The name of the lock that the window holds which sends a kept file. */
export const uploadLock = (id: string): string => `upload ${id}`;

const keeping = new WeakSet<Wizard>();

/** From now on, files of this form are kept on the device until they are uploaded: a page goes on with them. */
export const keepFilesOf = (wizard: Wizard): void => void keeping.add(wizard);

/** Whether the files of a form are kept on the device until they are uploaded. */
export const keepsFiles = (wizard: Wizard): boolean => keeping.has(wizard);
