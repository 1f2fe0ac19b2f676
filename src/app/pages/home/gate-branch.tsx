const leaf = 'M0 0c10-9 30-11 46-4C32 6 12 9 0 0z';

// The position of each leaf on the branch, and its rotation in degrees.
const leaves = [
  [676, 214, 190],
  [650, 222, 150],
  [640, 206, 205],
  [612, 200, 165],
  [598, 184, 215],
  [574, 180, 150],
  [560, 166, 200],
  [664, 250, 120],
  [628, 226, 112],
  [590, 204, 108],
  [548, 176, 120],
  [536, 162, 175],
] as const;

/** A bamboo branch that hangs into the gate from above. */
export function GateBranch() {
  return (
    <>
      <path d="M712 240c-44-44-112-74-182-80" stroke="#0b5a49" strokeWidth="3" strokeLinecap="round" />
      {leaves.map(([x, y, turn]) => (
        <path key={`${x} ${y}`} d={leaf} transform={`translate(${x} ${y}) rotate(${turn})`} fill="#0f6b57" />
      ))}
    </>
  );
}
