import type { MachineFinding } from '#model/finding.ts';

/**
 * Findings of machines with dead ends first. What follows from a dead end is left out: states behind it are never come
 * to, and answers never lead to an end.
 */
export function causesFirst(findings: readonly MachineFinding[]): {
  told: MachineFinding[];
  /** How many were left out. */
  held: number;
} {
  const causes = findings.filter(({ code }) => code === 'dead-end');
  const files = new Set(causes.map(({ file }) => file));
  const follows = ({ code, file, message }: MachineFinding): boolean =>
    files.has(file) &&
    (code === 'state-unreachable' || (code === 'no-example' && message.includes(': unfinished;')));
  const others = findings.filter((finding) => !causes.includes(finding) && !follows(finding));
  return { told: [...causes, ...others], held: findings.length - causes.length - others.length };
}
