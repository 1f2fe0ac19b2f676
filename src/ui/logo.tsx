interface LogoProps {
  size?: number;
  color?: string;
}

/** The logo: a moon gate, which is a round opening in a wall. */
export function Logo({ size = 30, color = 'var(--mantine-color-jade-7)' }: LogoProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden>
      <path d="M10.2 26.6a12 12 0 1 1 11.6 0" stroke={color} strokeWidth="2.6" strokeLinecap="round" />
      <path d="M5.6 26.6h6.2M20.2 26.6h6.2" stroke={color} strokeWidth="2.6" strokeLinecap="round" />
      <circle cx="16" cy="16.2" r="4" fill={color} opacity="0.28" />
    </svg>
  );
}
