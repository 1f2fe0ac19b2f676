import type { Scenes } from './colours.ts';
import { box, disc, each, ground, hills, line, path } from './shapes.ts';

/** On the way between airport, works and town. */
export const transferScenes: Scenes = {
  airport: ({ far, mid, near, dark, accent, light, pale }) => [
    hills(196, 40, far) +
      path('M-10 210q130-80 250-60t250 10v110H-10z', pale) +
      path('M-10 214q130-70 250-52t250 10v70H-10z', mid) +
      each([[30], [100], [170], [240], [310], [380], [450]], (x) => line(`M${x} 160v84`, pale, 4)) +
      box(380, 60, 30, 120, pale) +
      path('M362 60h66l-8-28h-50z', accent) +
      ground(240, near) +
      path('M0 296h480v24H0z', dark) +
      line('M10 308h60M120 308h60M230 308h60M340 308h60', pale, 4) +
      `<g transform="translate(20 30) rotate(-12 120 60)">${path('M40 60q4-14 26-14h140q36 4 44 16q-10 12-40 12H64q-24 0-24-14z', pale)}${path('M130 64l-34 46h18l54-46zM60 50L44 20h16l24 28z', near)}</g>`,
    each([[50], [120], [190], [260], [330], [400]], (x) => box(x, 190, 30, 36, light, 3)) +
      box(372, 40, 46, 12, light, 3),
  ],
  taxi: ({ far, mid, near, dark, accent, light, pale }) => [
    each(
      [
        [0, 90, 60],
        [70, 50, 50],
        [130, 110, 70],
        [290, 60, 54],
        [354, 104, 60],
        [424, 70, 60],
      ],
      (x, y, w) => box(x, y, w, 240, far),
    ) +
      ground(226, mid) +
      box(0, 240, 480, 80, near) +
      line('M-10 304h70M110 304h70M230 304h70M350 304h70', pale, 5) +
      path('M70 268q-10-56 44-58l44-48q8-8 22-8h116q14 0 24 10l40 46q52 6 52 36v22z', accent) +
      path('M146 208l34-38q5-5 12-5h38v43zM242 165h48q10 0 16 7l32 36h-96z', dark) +
      box(204, 136, 64, 18, pale, 6) +
      box(80, 236, 326, 10, pale) +
      box(206, 222, 26, 6, dark, 3) +
      each([[140], [338]], (x) => disc(x, 268, 33, dark) + disc(x, 268, 15, pale)),
    disc(400, 236, 10, light) +
      box(212, 140, 48, 10, light, 4) +
      each(
        [
          [84, 80],
          [100, 110],
          [306, 90],
          [324, 130],
          [440, 100],
          [20, 120],
        ],
        (x, y) => box(x, y, 10, 14, light),
      ),
  ],
  factory: ({ far, mid, near, dark, accent, light, pale }) => [
    hills(200, 60, far) +
      path('M60 270V150l80 40v-40l80 40v-40l80 40v-40l80 40v80z', pale) +
      path(
        'M60 150l80 40v-14l-80-40zM140 150l80 40v-14l-80-40zM220 150l80 40v-14l-80-40zM300 150l80 40v-14l-80-40z',
        accent,
      ) +
      box(392, 80, 34, 190, mid) +
      box(388, 70, 42, 14, accent) +
      each(
        [
          [408, 50, 16],
          [430, 34, 20],
          [458, 24, 16],
        ],
        (x, y, r) => disc(x, y, r, pale),
      ) +
      ground(266, near) +
      each([[84], [154], [224], [294]], (x) => box(x, 212, 40, 30, mid, 2)) +
      box(20, 282, 90, 26, accent, 4) +
      path('M110 282h26l16 16v10h-42z', dark) +
      each([[44], [88], [132]], (x) => disc(x, 310, 9, dark)),
    each([[88], [158], [228], [298]], (x) => box(x, 216, 32, 22, light)),
  ],
};
