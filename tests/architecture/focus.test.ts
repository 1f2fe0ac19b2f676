import { expect, it } from 'vitest';
import { filesBelow, read, withoutComments } from './source-files.ts';

const pages = filesBelow(['src/app', 'src/engine/react', 'src/ui'], /\.tsx$/);

/** A disabled element loses the focus, and Mantine disables a button that is `loading`. */
const loses = [
  /<(?:Action|Close)?(?:Icon)?Button\b[^<]*?\sloading=/,
  /\sdisabled=\{[^}]*(?:pending|busy|sending)\b/i,
];

it('a button that was pressed keeps the focus while its call runs', () => {
  expect(pages.length).toBeGreaterThan(100);
  const losing = pages.filter((file) => loses.some((pattern) => pattern.test(withoutComments(read(file)))));
  // Back in a wizard is not what has started the call.
  expect(losing).toEqual(['src/engine/react/frame/wizard-buttons.tsx']);
});
