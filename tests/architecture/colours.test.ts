import { expect, it } from 'vitest';
import { filesBelow, read } from './source-files.ts';

/** Drawings have colours of their own, and so have pictures that are computed, and files that are mailed. */
const ownColours =
  /\/(theme\.ts|tokens\.css|gate-\w+\.tsx|advert-scene\.tsx|record-picture\.tsx|example-code\.tsx|auth-frame\.tsx|banner-slide\.tsx|decode-photo\.ts|prepare-picture\.ts|photo-crop\.module\.css|slide-picture\.module\.css|shrink[\w.-]*\.ts|use-preview-ports\.ts|machines-picture\.tsx|mail-file\.tsx|paint\.ts)$/;

/** Shadows, edges of pictures and masks are the same in both schemes. */
const neutral = /rgb\(0 0 0 \/ \d+%\)|mask-image: [^;]+/g;

it('style sheets and components name colours by variables, so that the dark scheme changes all of them', () => {
  const files = filesBelow(['src/app', 'src/ui', 'src/engine/react'], /\.(css|tsx?)$/);
  const found = files
    .filter((file) => !ownColours.test(file))
    .flatMap((file) =>
      (
        read(file)
          .replaceAll(neutral, '')
          .match(/(?<=['"\s(])#[\da-f]{3,8}(?=['";\s),])|\brgba?\(|\bhsla?\(/gi) ?? []
      ).map((colour) => `${file} ${colour}`),
    );
  expect(found).toEqual([]);
});
