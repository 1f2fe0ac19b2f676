import type { Mark } from './marks.ts';

/** Colours with their values: what is painted also stands in a file without the style sheets of the app. */
export const paint: Readonly<
  Record<Mark | 'same', { line: string; ground: string; text: string; dashes?: string }>
> = {
  same: { line: '#868e96', ground: '#ffffff', text: '#212529' },
  added: { line: '#1b7f4b', ground: '#e6f6ec', text: '#0f5c34' },
  removed: { line: '#b42318', ground: '#fdecea', text: '#8f1c13', dashes: '6 4' },
  moved: { line: '#5b3fb5', ground: '#efeafc', text: '#462f92' },
  changed: { line: '#9a6700', ground: '#fff6db', text: '#744e00' },
};
