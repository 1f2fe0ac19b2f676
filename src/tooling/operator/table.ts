/** Characters that take two columns of a terminal: Chinese, Japanese, Korean, and emoji. */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/gu;
/** Control characters: texts of customers must not control the terminal. */
const control = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu;

/** A text on one line, without control characters. */
export function printable(text: string): string {
  return text.replace(control, ' ').trim();
}

/** Columns of a terminal that a text takes. */
function widthOf(text: string): number {
  return [...text].length + (text.match(wide)?.length ?? 0);
}

/**
 * Lines up rows in columns, each as wide as its widest cell.
 *
 * @param head the names of the columns; without it, rows stand alone.
 */
export function table(rows: readonly (readonly string[])[], head?: readonly string[]): string[] {
  const cells = rows.map((row) => row.map(printable));
  const all = head ? [head, ...cells] : cells;
  const widths = (all[0] ?? []).map((_, column) => Math.max(...all.map((row) => widthOf(row[column] ?? ''))));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell)))
      .join('  ')
      .trimEnd();
  const rule = head ? [widths.map((width) => '-'.repeat(width)).join('  ')] : [];
  return head ? [line(head), ...rule, ...cells.map(line)] : cells.map(line);
}
