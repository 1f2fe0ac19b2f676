/** A small drawing of the moon gate above messages. */
export function MoonOrnament() {
  return (
    <svg
      color="var(--mantine-color-jade-5)"
      width="96"
      height="84"
      viewBox="0 0 96 84"
      fill="none"
      aria-hidden
    >
      <path d="M4 78h30M62 78h30" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
      <path d="M33 78a36 36 0 1 1 30 0" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
      <circle cx="56" cy="34" r="9" fill="var(--mantine-color-jade-1)" />
      <path d="M22 62c7-8 13-8 19-2 7-10 16-11 27-1" stroke="currentColor" strokeLinecap="round" />
    </svg>
  );
}
