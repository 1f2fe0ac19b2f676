import { expect, it } from 'vitest';
import { cssVariables, theme } from '#app/theme.ts';
import { stylesOf } from '../../src/tooling/theme-styles.ts';

it('the style sheet of the theme has its own colours, and what it changes of those of Mantine', () => {
  const styles = stylesOf({ theme, cssVariables });
  expect(styles).toContain(`--mantine-color-jade-7: ${theme.colors?.['jade']?.[7]}`);
  for (const [name, value] of Object.entries(cssVariables({} as never).light))
    expect(styles).toContain(`${name}: ${value}`);
  for (const [name, value] of Object.entries(cssVariables({} as never).variables))
    expect(styles).toContain(`${name}: ${value}`);
});
