/** A block of code in a page, with the file that the line above names. */
export interface NamedBlock {
  /** The language of the block. */
  kind: string;
  file: string;
  text: string;
}

/** The blocks of a page below lines that end with a file's name and a colon: `… \`main.tsx\`:` */
export function namedBlocks(page: string): NamedBlock[] {
  const blocks = page.matchAll(/`([\w./-]+)`:\n\n```(\w+)\n([\s\S]*?)```/g);
  return [...blocks].map(([, file = '', kind = '', text = '']) => ({ kind, file, text }));
}
