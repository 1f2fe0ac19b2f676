import { describe, expect, it } from 'vitest';
import { cssVariables, darkTheme, darkVariables, theme } from '#app/theme.ts';
import { stylesOf } from '../../src/tooling/theme-styles.ts';

const styles = stylesOf({ theme, cssVariables, darkTheme, darkVariables });
const [light = '', dark = ''] = styles.split('@media screen and (prefers-color-scheme: dark)');

it('the style sheet of the theme has its own colours, and what it changes of those of Mantine', () => {
  expect(light).toContain(`--mantine-color-jade-7: ${theme.colors?.['jade']?.[7]}`);
  for (const [name, value] of Object.entries(cssVariables({} as never).light))
    expect(light).toContain(`${name}: ${value}`);
  for (const [name, value] of Object.entries(cssVariables({} as never).variables))
    expect(light).toContain(`${name}: ${value}`);
});

/** The variables of a scheme. What the dark one does not change is that of the light one. */
const variablesIn = (part: string): [string, string][] =>
  [...part.matchAll(/(--[\w-]+): ?([^;}]+)/g)].map(([, name = '', value = '']) => [name, value]);
// Mantine's own dark scheme, which nothing uses, stands between them.
const ofLight = new Map([
  // The theme keeps Mantine's own, which its style sheet has.
  ['--mantine-color-white', '#ffffff'],
  ...variablesIn(light.replace(/[^}]+"dark"\][^{]*\{[^}]*\}/, '')),
]);
const schemes = { light: ofLight, dark: new Map([...ofLight, ...variablesIn(dark)]) };

/** The relative luminance of a colour as WCAG defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Texts and the grounds that they stand on. */
const pairs: readonly [string, readonly string[]][] = [
  [
    '--mantine-color-black',
    ['--mantine-color-white', '--mg-paper', '--mg-paper-deep', '--mantine-color-jade-0'],
  ],
  [
    '--mantine-color-dimmed',
    ['--mantine-color-white', '--mg-paper', '--mg-paper-deep', '--mantine-color-jade-0'],
  ],
  ['--mantine-color-placeholder', ['--mantine-color-white']],
  ['--mantine-color-jade-7', ['--mantine-color-white', '--mg-paper', '--mantine-color-jade-0']],
  ['--mantine-color-jade-8', ['--mantine-color-white', '--mantine-color-jade-0', '--mantine-color-jade-1']],
  ['--mantine-color-white', ['--mantine-color-jade-7', '--mantine-color-jade-8', '--mg-bad']],
  ['--mantine-color-error', ['--mantine-color-white', '--mg-paper']],
  ['--mg-bad', ['--mantine-color-white', '--mg-paper', '--mg-bad-ground', '--mantine-color-jade-0']],
  ['--mg-doubt', ['--mantine-color-white', '--mg-doubt-ground']],
  ['--mg-info', ['--mg-info-ground']],
  ['--mg-on-deep', ['--mg-deep', '--mg-deeper', '--mg-deepest']],
  ['--mg-on-deep-dim', ['--mg-deep', '--mg-deeper', '--mg-deepest']],
];

describe.each(Object.entries(schemes))('in the %s scheme', (_scheme, values) => {
  const colourOf = (name: string): string => {
    const value = values.get(name) ?? '';
    const [, other] = /^var\((--[\w-]+)\)$/.exec(value) ?? [];
    return other === undefined ? value : colourOf(other);
  };
  it.each(pairs.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const)))(
    '%s is readable on %s',
    (text, ground) => {
      const [darker = 0, lighter = 0] = [colourOf(text), colourOf(ground)]
        .map(luminance)
        .sort((a, b) => a - b);
      expect((lighter + 0.05) / (darker + 0.05)).toBeGreaterThanOrEqual(4.5);
    },
  );
});
