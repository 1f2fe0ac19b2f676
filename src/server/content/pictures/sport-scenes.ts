import type { Scenes } from './colours.ts';
import { cityWindow, walls } from './interior.ts';
import { box, disc, each, line, path } from './shapes.ts';

/** Sports. */
export const sportScenes: Scenes = {
  gym: (c) => [
    walls(c) +
      cityWindow(c, 30, 30, 200, 104) +
      box(270, 40, 180, 130, c.pale, 6) +
      box(276, 46, 168, 118, c.mid, 4) +
      line('M290 150l70-90M330 160l90-110', c.pale, 4) +
      box(60, 240, 150, 12, c.dark, 4) +
      box(76, 252, 10, 36, c.dark) +
      box(184, 252, 10, 36, c.dark) +
      line('M40 196h200', c.dark, 7) +
      each([[46], [60], [212], [226]], (x) => box(x, x % 4 ? 168 : 158, 11, x % 4 ? 56 : 76, c.accent, 4)) +
      line('M92 196v46M184 196v46', c.near, 6) +
      each(
        [
          [290, 26],
          [350, 22],
          [404, 18],
        ],
        (x, r) =>
          disc(x, 276 - r / 2, r, c.dark) +
          path(
            `M${x - r * 0.5} ${268 - r}q${r * 0.5}-22 ${r} 0`,
            'none',
            ` stroke="${c.dark}" stroke-width="7"`,
          ),
      ) +
      disc(446, 250, 32, c.accent),
    each([[120], [360]], (x) => box(x - 50, 8, 100, 8, c.light, 4)),
  ],
  badminton: (c) => [
    walls(c, 200) +
      line('M0 276h480M120 204L60 320M360 204l60 116', c.pale, 4) +
      box(30, 110, 8, 130, c.dark) +
      box(442, 110, 8, 130, c.dark) +
      path('M38 126h404v70H38z', c.pale, ' opacity=".5"') +
      line(
        `M38 140h404M38 154h404M38 168h404M38 182h404${[70, 102, 134, 166, 198, 230, 262, 294, 326, 358, 390, 422].map((x) => `M${x} 126v70`).join('')}`,
        c.near,
        1.5,
      ) +
      line('M38 126h404', c.pale, 7) +
      `<g transform="rotate(36 330 220)"><ellipse cx="330" cy="170" rx="44" ry="54" fill="${c.pale}" fill-opacity=".7" stroke="${c.accent}" stroke-width="9"/>${line('M306 134v72M322 122v96M338 122v96M354 134v72M290 152h80M288 172h84M292 192h76', c.near, 1.6)}${box(325, 224, 10, 44, c.dark)}${box(322, 262, 16, 56, c.accent, 6)}</g>` +
      `<g transform="rotate(-40 150 110)">${path('M128 50h44l-12 56h-20z', c.pale)}${line('M138 52l6 52M150 50v54M162 52l-6 52M131 66h38', c.near, 2)}${path('M138 104h24v10q-12 16-24 0z', c.accent)}</g>`,
    each([[90], [240], [390]], (x) => box(x - 40, 14, 80, 10, c.light, 4)),
  ],
  climbing: (c) => [
    box(0, 0, 480, 320, c.far) +
      path('M0 0h210l60 120-40 110 30 90H0z', c.mid) +
      path('M480 0H330l-60 120 50 90-40 110h200z', c.near) +
      path('M210 0h120l-60 120z', c.pale) +
      each(
        [
          [40, 60, 14],
          [100, 40, 11],
          [70, 130, 16],
          [140, 100, 12],
          [180, 180, 15],
          [60, 210, 12],
          [120, 250, 16],
          [200, 270, 11],
          [160, 40, 10],
          [380, 60, 15],
          [430, 120, 12],
          [350, 150, 14],
          [400, 200, 16],
          [340, 260, 12],
          [440, 270, 15],
          [370, 20, 10],
        ],
        (x, y, r) =>
          path(
            `M${x - r} ${y}q0-${r} ${r}-${r * 0.9}t${r * 1.2} ${r}q-4 ${r * 0.8}-${r * 1.2} ${r * 0.7}t-${r}-${r * 0.8}z`,
            (x + y) % 3 ? c.accent : c.light,
          ),
      ) +
      line('M262 0q-4 80-8 104', c.dark, 3) +
      line('M252 136l-40-38M258 138l32-40M246 190l-34 30 6 32M262 190l22 26-10 36', '#8a5a44', 13) +
      path('M234 130q20-14 40 0l-4 64h-32z', c.accent) +
      disc(254, 112, 17, '#8a5a44') +
      path('M237 110q4-22 34-6v6z', c.dark) +
      box(236, 184, 36, 8, c.dark) +
      box(0, 300, 480, 20, c.dark),
    disc(254, 188, 5, c.light),
  ],
  swimming: (c) => [
    box(0, 0, 480, 320, c.far) +
      cityWindow(c, 20, 24, 130, 90) +
      cityWindow(c, 175, 24, 130, 90) +
      cityWindow(c, 330, 24, 130, 90) +
      box(0, 130, 480, 24, c.pale) +
      box(0, 150, 480, 170, c.near) +
      line('M160 154L60 320M240 154v166M320 154l100 166', c.pale, 3) +
      each(
        [
          [172, 160],
          [196, 130],
          [222, 96],
          [250, 58],
          [282, 16],
        ],
        (y, x) => disc(x, y, 5, c.accent) + disc(480 - x, y, 5, c.accent),
      ) +
      line(
        'M170 200q14-10 28 0t28 0M60 180q14-10 28 0t28 0M360 190q14-10 28 0t28 0M280 280q14-10 28 0t28 0M90 296q14-10 28 0t28 0M380 270q14-10 28 0t28 0',
        c.pale,
        3,
      ) +
      path('M196 250q30-30 90-14l34 14q-60 20-124 0z', c.dark) +
      line('M290 236q36-50 64-20', '#8a5a44', 12) +
      disc(298, 232, 18, c.accent) +
      each(
        [[60], [240], [420]],
        (x) => path(`M${x - 22} 150v-22h44v22z`, c.mid) + box(x - 24, 122, 48, 8, c.dark, 2),
      ),
    line('M20 166q40 8 80 0M390 168q30 8 70 0', c.light, 3),
  ],
  taichi: (c) => [
    box(0, 0, 480, 320, c.far) +
      `<circle cx="240" cy="150" r="128" fill="${c.pale}"/>` +
      path('M240 22a128 128 0 0 1 0 256a64 64 0 0 0 0-128a64 64 0 0 1 0-128z', c.mid) +
      disc(240, 86, 16, c.mid) +
      disc(240, 214, 16, c.pale) +
      box(0, 270, 480, 50, c.near) +
      line('M196 166l-60-22M284 160l70-34', c.accent, 22) +
      disc(130, 141, 10, '#8a5a44') +
      disc(360, 122, 10, '#8a5a44') +
      path('M204 150q36-24 76 0l-6 60h-64z', c.accent) +
      path('M210 206h64l50 74-26 10-54-50-54 52-26-10z', c.dark) +
      disc(242, 118, 24, '#8a5a44') +
      path('M218 116q0-30 26-28t24 28q-24-16-50 0z', c.dark) +
      box(208, 200, 68, 10, c.light) +
      line('M260 206l20 40', c.light, 5),
    '',
  ],
};
