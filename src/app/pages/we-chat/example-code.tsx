import type { ReactNode } from 'react';
import classes from './we-chat.module.css';

const size = 25;
const corners = [
  [0, 0],
  [size - 7, 0],
  [0, size - 7],
] as const;

/** Whether a place belongs to one of the three squares, or to the space around them, or to the sign in the middle. */
const isFree = (x: number, y: number): boolean =>
  !corners.some(([left, top]) => x >= left - 1 && x <= left + 7 && y >= top - 1 && y <= top + 7) &&
  Math.hypot(x - 12, y - 12) > 4.5;

/** Dots that look like those of a code, and mean nothing. */
const dots = Array.from({ length: size * size }, (_, at) => [at % size, Math.floor(at / size)] as const)
  .filter(([x, y]) => isFree(x, y) && (x * 7 + y * 11 + x * y * 3) % 5 < 2)
  .map(([x, y]) => `M${x} ${y}h1v1h-1z`)
  .join('');

/** A drawing in the manner of a QR code. It can't be read by a camera. */
export function ExampleCode({ label }: { label: string }): ReactNode {
  return (
    <svg className={classes.drawing} viewBox={`-2 -2 ${size + 4} ${size + 4}`} role="img" aria-label={label}>
      <path d={dots} fill="currentColor" />
      {corners.map(([x, y]) => (
        <g key={`${x} ${y}`}>
          <rect
            x={x + 0.5}
            y={y + 0.5}
            width="6"
            height="6"
            rx="1.2"
            fill="none"
            stroke="currentColor"
            strokeWidth="1"
          />
          <rect x={x + 2} y={y + 2} width="3" height="3" rx="0.6" fill="currentColor" />
        </g>
      ))}
      <circle cx="12.5" cy="12.5" r="3.8" fill="#0b6b57" />
      <circle cx="12.5" cy="12.5" r="2.2" fill="none" stroke="#fff" strokeWidth="0.7" />
    </svg>
  );
}
