/** The design system Mantine for the forms of the engine; and the widget of rich texts, which is made of it. */
export { mantine } from './mantine.ts';
