import classes from './marked-text.module.css';

interface MarkedTextProps {
  pieces: readonly { text: string; hit: boolean }[];
}

/** A text in which the words that were asked for are marked. */
export function MarkedText({ pieces }: MarkedTextProps) {
  return pieces.map(({ text, hit }, index) =>
    hit ? (
      <mark key={index} className={classes.hit}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
