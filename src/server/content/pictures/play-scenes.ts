import type { Scenes } from './colours.ts';
import { cityWindow, walls } from './interior.ts';
import { box, disc, each, line, oval, path, person } from './shapes.ts';

/** What people do in their free time, indoors. */
export const playScenes: Scenes = {
  cinema: (c) => [
    box(0, 0, 480, 320, c.dark) +
      box(70, 30, 340, 156, c.pale, 4) +
      path('M70 186V140l80-60 60 50 70-80 60 60 70-30v106z', c.far) +
      path('M70 186v-24l90-30 90 34 70-24 90 16v28z', c.near) +
      disc(340, 70, 18, c.accent) +
      path('M0 0h50q14 110-8 220H0zM480 0h-50q-14 110 8 220h42z', c.accent) +
      line('M14 0q8 110-2 220M32 0q12 110-4 220M466 0q-8 110 2 220M448 0q-12 110 4 220', c.dark, 2.5) +
      each([[0], [80], [160], [240], [320], [400]], (x) =>
        path(`M${x + 6} 270v-30q0-20 34-20t34 20v30z`, c.near),
      ) +
      each([[-40], [50], [140], [230], [320], [410]], (x) =>
        path(`M${x + 4} 320v-34q0-26 42-26t42 26v34z`, c.mid),
      ) +
      each(
        [
          [126, 238],
          [286, 236],
          [204, 276],
        ],
        (x, y) => disc(x, y - 24, 16, '#8a5a44') + path(`M${x - 22} ${y + 14}q0-26 22-26t22 26z`, c.accent),
      ),
    path('M70 186L-40-20h60zM410 186L520-20h-60z', c.light, ' opacity=".12"'),
  ],
  karaoke: (c) => [
    walls(c) +
      box(130, 40, 220, 130, c.dark, 8) +
      box(140, 50, 200, 110, c.near, 4) +
      line('M170 136h140M186 120h80', c.pale, 6) +
      path('M226 66v34a12 12 0 1 1-7-11V62l44-8v34a12 12 0 1 1-7-11V64z', c.light) +
      each(
        [[40], [392]],
        (x) =>
          box(x, 86, 52, 146, c.dark, 6) +
          disc(x + 26, 122, 17, c.mid) +
          disc(x + 26, 184, 22, c.mid) +
          disc(x + 26, 184, 9, c.accent),
      ) +
      box(60, 262, 360, 40, c.accent, 16) +
      `<g transform="rotate(38 150 230)">${box(140, 214, 22, 76, c.dark, 8)}${disc(151, 204, 24, c.pale)}${line('M130 204h42M151 183v42M136 190l30 30M166 190l-30 30', c.mid, 2)}</g>` +
      `<g transform="rotate(-30 330 230)">${box(320, 214, 22, 76, c.dark, 8)}${disc(331, 204, 24, c.light)}${line('M310 204h42M331 183v42', c.mid, 2)}</g>`,
    disc(240, 18, 22, c.light) +
      line('M218 18h44M222 8h36M222 28h36M240-4v44', c.mid, 1.5) +
      each(
        [
          [60, 50],
          [100, 30],
          [420, 40],
          [380, 24],
          [30, 24],
          [450, 74],
        ],
        (x, y) => disc(x, y, 6, c.light),
      ),
  ],
  painting: (c) => [
    walls(c) +
      cityWindow(c, 320, 30, 130, 120) +
      line('M160 40l-56 250M160 40l60 250M160 40v240', c.dark, 8) +
      box(70, 66, 186, 136, c.pale, 2) +
      path('M80 192v-40l50-40 40 34 30-22 46 40v28z', c.near) +
      path('M80 192v-20l60-16 50 18 56-12v30z', c.mid) +
      disc(206, 100, 16, c.accent) +
      line('M100 96q10-8 20 0M116 108q10-8 20 0', c.dark, 3) +
      box(84, 202, 156, 10, c.dark) +
      path('M290 250q-10-44 50-46q66-2 62 34q-4 22-30 16q-20-4-20 12t-22 14q-34-4-40-30z', c.pale) +
      each(
        [
          [318, 226],
          [344, 216],
          [372, 222],
          [318, 250],
        ],
        (x, y) => disc(x, y, 9, [c.accent, c.dark, c.near, c.light][(x + y) % 4]!),
      ) +
      box(408, 232, 44, 50, c.accent, 4) +
      line('M418 232l-8-44M430 232v-56M442 232l10-40', c.dark, 5),
    '',
  ],
  boardGames: (c) => [
    box(0, 0, 480, 320, c.mid) +
      oval(240, 200, 236, 120, c.near) +
      oval(240, 192, 230, 114, c.pale) +
      path('M130 130h220l44 130H86z', c.light) +
      path('M144 138h192l36 112H108z', c.accent) +
      line(
        'M168 138l-24 112M192 138l-14 112M216 138l-6 112M240 138v112M264 138l6 112M288 138l14 112M312 138l24 112M138 156h204M132 174h216M126 194h228M120 216h240M112 236h256',
        c.dark,
        1.6,
      ) +
      each(
        [
          [192, 156],
          [240, 174],
          [264, 194],
          [178, 216],
          [303, 216],
          [216, 194],
        ],
        (x, y) => oval(x, y, 13, 9, c.dark),
      ) +
      each(
        [
          [216, 174],
          [240, 194],
          [290, 174],
          [240, 216],
          [168, 194],
        ],
        (x, y) => oval(x, y, 13, 9, c.pale),
      ) +
      each(
        [
          [50, 196],
          [430, 200],
        ],
        (x, y) =>
          path(`M${x - 34} ${y}q0 36 34 36t34-36z`, c.dark) + oval(x, y, 34, 12, x < 200 ? c.dark : c.pale),
      ) +
      `<g transform="rotate(14 400 70)">${box(370, 40, 50, 50, c.pale, 10)}${each(
        [
          [382, 52],
          [395, 65],
          [408, 78],
          [408, 52],
          [382, 78],
        ],
        (x, y) => disc(x, y, 5, c.accent),
      )}</g>`,
    oval(240, -10, 150, 40, c.light),
  ],
  music: (c) => [
    box(0, 0, 480, 320, c.dark) +
      path('M0 0h64q10 130-20 240H0zM480 0h-64q-10 130 20 240h44z', c.accent) +
      path('M-10 250h500v80H-10z', c.near) +
      box(0, 246, 480, 10, c.light) +
      path('M90 244v-44q0-16 40-16h60q50 0 80-46q30-20 40 10v40l-20 14v42h-12v-36H112v36z', c.mid) +
      path('M106 190l150-96 30 50q-20 40-80 44z', c.near) +
      box(96, 204, 100, 10, c.pale) +
      each([[104], [118], [132], [146], [160], [174]], (x) => box(x, 204, 6, 6, c.dark)) +
      line('M386 110v134M366 246l20-24 20 24M386 112l-34-16', c.pale, 5) +
      disc(346, 94, 13, c.pale) +
      person(336, 250, 110, c.accent),
    path('M240-10L60 246h200zM300-10l20 256h110z', c.light, ' opacity=".16"') +
      path('M60 90v30a10 10 0 1 1-6-9V84l30-6v30a10 10 0 1 1-6-9V86z', c.light),
  ],
};
