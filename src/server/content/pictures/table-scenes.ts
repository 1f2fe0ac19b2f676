import { lamp, room } from './room.ts';
import type { Scenes } from './colours.ts';
import { box, cup, disc, each, lantern, line, oval, path, steam } from './shapes.ts';

/** Drinks, a stove, and things on a table. */
export const tableScenes: Scenes = {
  cafe: (c) => [
    room(c) +
      cup(210, 150, 110, c.pale, c.dark) +
      oval(210, 250, 96, 14, c.pale) +
      path('M196 148q14-14 14-2q0-12 14 2q-2 10-14 14q-12-4-14-14z', c.light) +
      path('M330 238l60-60 34 60z', c.light) +
      path('M344 224l46-46 10 18z', c.accent) +
      oval(376, 244, 66, 10, c.pale),
    lamp(c) + steam(210, 130),
  ],
  teahouse: (c) => [
    room(c) +
      path('M180 150q-60 6-60 56t70 50h60q66 0 66-54t-66-52z', c.accent) +
      path('M124 190q-40-20-56-52l14-4q16 24 48 36z', c.accent) +
      line('M312 170q44-6 44 28t-48 30', c.accent, 13) +
      path('M186 150q32-22 60 0z', c.dark) +
      disc(216, 134, 8, c.dark) +
      each(
        [[380], [436]],
        (x) => path(`M${x - 24} 226h48l-8 32h-32z`, c.pale) + oval(x, 226, 24, 6, c.light),
      ) +
      line('M160 210q40 14 100 0', c.light, 3),
    lantern(380, 84, 26, c.accent, c.light) + steam(70, 120),
  ],
  bar: (c) => [
    room(c) +
      each([[210], [250], [290], [330]], (x) =>
        path(`M${x} 176v-70h6v-26h14v26h6v70z`, (x / 10) % 3 ? c.dark : c.accent),
      ) +
      path('M100 120h110l-48 56v56h28v8H120v-8h28v-56z', c.pale) +
      path('M116 134h78l-38 44z', c.accent) +
      disc(190, 116, 14, c.light) +
      path('M370 130h64l-8 100h-48z', c.light) +
      path('M366 130q36-30 72 0v14h-72z', c.pale) +
      line('M434 150q26 0 24 30t-28 26', c.light, 7),
    lamp(c, 300),
  ],
  kitchen: (c) => [
    box(0, 0, 480, 320, c.far) +
      each([[0], [60], [120], [180], [240], [300], [360], [420]], (x) => line(`M${x} 0v220`, c.pale, 2)) +
      line('M0 55h480M0 110h480M0 165h480', c.pale, 2) +
      line('M60 60h360', c.dark, 5) +
      each([[100], [160], [330], [390]], (x) => line(`M${x} 60v36`, c.mid, 4) + oval(x, 116, 20, 24, c.mid)) +
      box(0, 226, 480, 94, c.near) +
      box(0, 226, 480, 12, c.pale) +
      path('M150 206q6 44 60 44h60q54 0 60-44z', c.dark) +
      line('M330 210l80-30', c.dark, 11) +
      each(
        [
          [200, 190],
          [236, 176],
          [270, 188],
          [300, 168],
        ],
        (x, y) => disc(x, y, 9, c.accent),
      ) +
      path('M190 270q50 24 100 0l-8-20h-84z', c.light),
    steam(240, 160),
  ],
  phone: (c) => [
    room(c) +
      `<g transform="rotate(-8 240 180)">${box(170, 50, 140, 240, c.dark, 22)}${box(180, 66, 120, 208, c.pale, 10)}${each(
        [
          [196, 84],
          [230, 84],
          [264, 84],
          [196, 118],
          [230, 118],
          [264, 118],
        ],
        (x, y) => box(x, y, 24, 24, (x + y) % 4 ? c.accent : c.mid, 6),
      )}${box(196, 160, 88, 88, c.far, 6)}${each(
        [
          [206, 170],
          [250, 170],
          [206, 214],
        ],
        (x, y) => box(x, y, 24, 24, c.dark, 3) + box(x + 7, y + 7, 10, 10, c.far),
      )}${each(
        [
          [250, 214],
          [264, 222],
          [250, 232],
          [236, 196],
        ],
        (x, y) => box(x, y, 8, 8, c.dark),
      )}</g>`,
    line('M340 110q26 26 0 66M366 90q46 46 0 106', c.light, 7),
  ],
  passport: (c) => [
    room(c) +
      `<g transform="rotate(-10 200 190)">${box(120, 80, 150, 204, c.accent, 12)}<circle cx="195" cy="160" r="36" fill="none" stroke="${c.light}" stroke-width="5"/>${line('M159 160h72M195 124v72M170 136q25 14 50 0M170 184q25-14 50 0', c.light, 3)}${box(156, 222, 78, 8, c.light, 4)}${box(170, 240, 50, 6, c.light, 3)}</g><g transform="rotate(8 350 220)">${box(280, 180, 150, 80, c.pale, 8)}${box(280, 180, 150, 18, c.dark, 8)}${box(296, 212, 70, 7, c.mid, 3)}${box(296, 230, 50, 7, c.mid, 3)}${path('M384 232l30-12-8 26-8-8z', c.accent)}</g>`,
    lamp(c, 400),
  ],
};
