import { mantine } from '#engine/mantine/index.ts';
import { shopWidgets } from './widgets.ts';

/** How the shop draws forms: by Mantine, and with widgets of its own. Part of the ports of each wizard. */
export const shopLook = { ...mantine, widgets: { ...mantine.widgets, ...shopWidgets } };
