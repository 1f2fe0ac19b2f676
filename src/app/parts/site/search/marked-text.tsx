interface MarkedTextProps {
  pieces: readonly { text: string; hit: boolean }[];
}

/** A text in which the words that were asked for are marked. */
export function MarkedText({ pieces }: MarkedTextProps) {
  let start = 0;
  return pieces.map(({ text, hit }) => {
    const key = start;
    start += text.length;
    return hit ? <mark key={key}>{text}</mark> : text;
  });
}
