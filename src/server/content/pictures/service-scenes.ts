import type { Scenes } from './colours.ts';
import { cityWindow, desk, plant, walls } from './interior.ts';
import { room } from './room.ts';
import { box, cup, disc, each, line, oval, path, person, ring } from './shapes.ts';

/** Counters, papers and devices. */
export const serviceScenes: Scenes = {
  umbrella: (c) => [
    each(
      [
        [20, 140, 60],
        [90, 100, 50],
        [340, 120, 60],
        [410, 90, 50],
      ],
      (x, y, w) => box(x, y, w, 200, c.far),
    ) +
      line(
        'M60 40l-12 28M120 70l-12 28M180 20l-12 28M320 24l-12 28M380 60l-12 28M440 30l-12 28M40 130l-12 28M450 150l-12 28',
        c.mid,
        4,
      ) +
      box(0, 268, 480, 52, c.near) +
      oval(150, 296, 90, 9, c.mid) +
      oval(370, 304, 60, 7, c.mid) +
      line('M240 60v200q0 24-22 24t-22-20', c.dark, 9) +
      path(
        'M90 180q10-116 150-124q140 8 150 124q-26-22-50 0q-26-24-50 0q-26-24-50 0q-26-24-50 0q-26-24-50 0q-24-22-50 0z',
        c.accent,
      ) +
      path('M190 180q0-80 50-124q50 44 50 124q-26-24-50 0q-24-24-50 0z', c.light) +
      path('M240 44v16', 'none', ` stroke="${c.dark}" stroke-width="9" stroke-linecap="round"`),
    '',
  ],
  suitcase: (c) => [
    walls(c) +
      cityWindow(c, 290, 30, 160, 120) +
      path('M200 96V60q0-16 16-16h48q16 0 16 16v36', 'none', ` stroke="${c.dark}" stroke-width="10"`) +
      box(130, 92, 220, 176, c.accent, 22) +
      line('M176 96v168M304 96v168', c.dark, 10) +
      box(196, 140, 88, 60, c.pale, 8) +
      path('M240 152l8 14 16 2-12 12 3 16-15-8-15 8 3-16-12-12 16-2z', c.accent) +
      each([[164], [316]], (x) => disc(x, 276, 13, c.dark)) +
      `<g transform="rotate(-12 410 250)">${box(384, 196, 58, 84, c.dark, 6)}${ring(413, 228, 16, c.light, 4)}${box(396, 258, 34, 6, c.light, 3)}</g>` +
      box(40, 210, 60, 70, c.near, 10) +
      path('M52 212q0-24 18-24t18 24', 'none', ` stroke="${c.near}" stroke-width="7"`),
    '',
  ],
  counter: (c) => [
    walls(c) +
      box(60, 34, 360, 52, c.dark, 6) +
      each([[84], [164], [244], [324]], (x) => box(x, 48, 60, 24, c.near, 3)) +
      each([[110], [240], [370]], (x) => person(x, 220, 96, x === 240 ? c.accent : c.near)) +
      box(20, 186, 440, 16, c.pale, 4) +
      box(30, 202, 420, 118, c.accent) +
      box(30, 236, 420, 6, c.dark) +
      each([[176], [304]], (x) => line(`M${x} 100v86`, c.pale, 6)) +
      path('M84 186v-24h34l-4 24zM344 186l-4-24h34v24z', c.dark) +
      box(208, 178, 60, 6, c.light, 2) +
      plant(c, 440, 186, 0.7),
    each(
      [
        [98, 54],
        [178, 54],
        [258, 54],
        [338, 54],
      ],
      (x, y) => box(x, y, 32, 12, c.light, 2),
    ),
  ],
  globe: (c) => [
    room(c) +
      disc(230, 146, 98, c.mid) +
      path(
        'M150 100q40-50 96-50q20 20-6 40q-10 24-40 20q-10 30-36 24q-20-10-14-34zM220 180q40-20 66 6q20 30-16 54q-30-6-50-60zM290 86q30 6 36 44q-30 14-40-12q-10-20 4-32z',
        c.dark,
      ) +
      path(
        'M250 28A118 118 0 1 1 118 210',
        'none',
        ` stroke="${c.accent}" stroke-width="10" stroke-linecap="round"`,
      ) +
      box(222, 240, 16, 30, c.accent) +
      oval(230, 278, 60, 12, c.dark) +
      path('M340 130h90q14 0 14 14v40q0 14-14 14h-24l-26 22v-22h-40q-14 0-14-14v-40q0-14 14-14z', c.pale) +
      line('M350 154h70M350 174h46', c.accent, 6),
    '',
  ],
  handshake: (c) => [
    walls(c) +
      cityWindow(c, 130, 30, 220, 110) +
      path('M-10 150l110 20 70 30-30 60-150 10z', c.dark) +
      path('M490 150l-110 20-70 30 30 60 150 10z', c.near) +
      box(92, 166, 24, 96, c.pale, 4) +
      box(364, 166, 24, 96, c.pale, 4) +
      path(
        'M114 176q50-6 80 6l46 12q50-30 126-18v80q-20 2-40 14l-66 26q-20 6-34-4l-60-34q-20-12-52-12z',
        '#c58c6b',
      ) +
      path(
        'M240 194q-34 34-6 40q30 4 50-22l60 48q-8 20-26 10q0 18-22 12q-6 18-24 8q-10 10-24 0l-74-44q-20-12-60-10v-60q50-6 80 6z',
        '#8a5a44',
      ),
    '',
  ],
  question: (c) => [
    box(0, 0, 480, 320, c.far) +
      path('M70 40h340q26 0 26 26v130q0 26-26 26H250l-70 66v-66H70q-26 0-26-26V66q0-26 26-26z', c.dark) +
      path(
        'M208 108q0-36 36-36t36 34q0 20-20 32q-12 8-12 20',
        'none',
        ` stroke="${c.pale}" stroke-width="17" stroke-linecap="round"`,
      ) +
      disc(248, 190, 11, c.accent) +
      line('M90 96h60M90 126h70M90 156h50M330 96h60M320 126h70M340 156h50', c.near, 7) +
      each(
        [
          [60, 280],
          [110, 296],
          [360, 270],
          [420, 290],
        ],
        (x, y) => disc(x, y, 14, x % 20 ? c.accent : c.mid),
      ),
    '',
  ],
  letter: (c) => [
    room(c) +
      `<g transform="rotate(-5 240 180)">${box(100, 90, 270, 170, c.pale, 8)}${path('M100 98l135 96 135-96q0-8-8-8H108q-8 0-8 8z', c.mid)}${line('M100 256l96-84M370 256l-96-84', c.mid, 4)}${disc(235, 190, 26, c.accent)}${path('M235 172l6 12 13 2-9 9 2 13-12-6-12 6 2-13-9-9 13-2z', c.light)}</g>` +
      `<g transform="rotate(10 400 120)">${box(370, 70, 70, 84, c.accent, 3)}${box(377, 77, 56, 70, c.pale)}${path('M377 147v-24l20-20 20 16 16-10v38z', c.near)}${disc(418, 92, 7, c.light)}</g>`,
    '',
  ],
  form: (c) => [
    walls(c, 0) +
      `<g transform="rotate(-6 210 170)">${box(100, 20, 220, 290, c.dark, 12)}${box(114, 44, 192, 256, c.pale, 3)}${box(172, 10, 76, 34, c.accent, 8)}${each([[76], [112], [148], [184]], (y) => box(130, y, 20, 20, c.far, 3) + line(`M164 ${y + 10}h120`, c.mid, 6))}${line('M133 84l6 8 10-14M133 120l6 8 10-14M133 156l6 8 10-14', c.accent, 5)}${line('M132 262q20-30 34 0t40-10t50 8', c.dark, 4)}</g>` +
      `<g transform="rotate(38 380 170)">${box(368, 40, 24, 190, c.accent, 10)}${path('M368 230h24l-12 34z', c.light)}${box(368, 66, 24, 8, c.dark)}</g>` +
      cup(420, 236, 64, c.near, c.dark),
    '',
  ],
  stamp: (c) => [
    room(c) +
      `<g transform="rotate(-4 230 210)">${box(70, 150, 300, 150, c.pale, 6)}${line('M100 180h130M100 204h100M100 228h120M100 252h70', c.mid, 6)}${ring(300, 226, 44, c.accent, 7)}${ring(300, 226, 33, c.accent, 3)}${path('M300 204l6 14 15 2-11 10 3 15-13-7-13 7 3-15-11-10 15-2z', c.accent)}</g>` +
      `<g transform="rotate(14 380 120)">${box(340, 150, 90, 28, c.dark, 6)}${path('M366 150q10-30-4-60h46q-14 30-4 60z', c.near)}${oval(385, 74, 32, 30, c.near)}</g>`,
    '',
  ],
  calendar: (c) => [
    walls(c) +
      box(110, 50, 260, 220, c.pale, 12) +
      path('M122 50h236q12 0 12 12v44H110V62q0-12 12-12z', c.accent) +
      each([[160], [240], [320]], (x) => box(x - 5, 34, 10, 34, c.dark, 5)) +
      each([[126], [160], [194], [228]], (y) =>
        each([[132], [180], [228], [276], [324]], (x) =>
          box(x, y, 30, 22, x === 228 && y === 160 ? c.dark : c.far, 4),
        ),
      ) +
      line('M236 170l6 7 10-13', c.light, 4) +
      plant(c, 430, 262, 1.1) +
      path('M30 262v-60h50v60z', c.near) +
      line('M40 202l-6-40M56 202v-56M70 202l8-44', c.dark, 6),
    '',
  ],
  router: (c) => [
    walls(c) +
      desk(c, 236) +
      box(120, 176, 240, 60, c.dark, 14) +
      each([[146], [172], [198]], (x) => disc(x, 206, 6, c.light)) +
      box(290, 200, 44, 12, c.near, 6) +
      line('M140 176L110 80M340 176l30-96', c.dark, 9) +
      line('M196 130q44-36 88 0M170 100q70-60 140 0M144 70q96-84 192 0', c.accent, 10) +
      disc(240, 154, 10, c.accent) +
      plant(c, 420, 236, 0.7),
    '',
  ],
  simCard: (c) => [
    box(0, 0, 480, 320, c.far) +
      disc(370, 90, 130, c.mid) +
      `<g transform="rotate(-10 180 170)">${path('M90 60h110l60 56v150q0 14-14 14H90q-14 0-14-14V74q0-14 14-14z', c.accent)}${box(110, 150, 110, 100, c.light, 12)}${line('M110 184h34M110 216h34M186 184h34M186 216h34M144 150v100M186 150v100M144 200h42', c.dark, 4)}</g>` +
      `<g transform="rotate(10 360 180)">${box(300, 70, 120, 210, c.dark, 18)}${box(309, 84, 102, 180, c.pale, 6)}${each(
        [
          [330, 20],
          [350, 34],
          [370, 48],
          [390, 62],
        ],
        (x, h) => box(x - 6, 180 - h, 12, h, c.near, 3),
      )}${line('M326 210h66M326 230h46', c.mid, 6)}</g>`,
    '',
  ],
  meeting: (c) => [
    walls(c) +
      box(140, 30, 200, 100, c.pale, 4) +
      path('M156 116v-30h24v30zM192 116V66h24v50zM228 116V80h24v36zM264 116V50h24v66z', c.near) +
      line('M156 74l50-22 44 12 60-26', c.accent, 5) +
      each([[70], [160], [320], [410]], (x) =>
        person(x, 262, 108, [c.accent, c.near, c.dark, c.accent][((x / 10) % 4) | 0]!),
      ) +
      path('M30 236h420l30 40H0z', c.dark) +
      path('M30 228h420l24 30H6z', c.pale) +
      each([[110], [230], [350]], (x) => path(`M${x - 24} 244l8-12h32l8 12z`, c.mid)),
    each([[180], [300]], (x) => line(`M${x} 0v8`, c.dark, 2) + oval(x, 12, 22, 6, c.light)),
  ],
  tools: (c) => [
    walls(c) +
      box(60, 40, 360, 150, c.pale, 6) +
      each(
        [[90], [130], [170], [210], [250], [290], [330], [370]],
        (x) => disc(x, 56, 2.5, c.mid) + disc(x, 116, 2.5, c.mid) + disc(x, 174, 2.5, c.mid),
      ) +
      line('M110 80v86', c.dark, 11) +
      box(84, 66, 56, 22, c.near, 5) +
      path('M180 76q-16 22 6 34v56h16v-56q22-12 6-34v22h-28z', c.near) +
      line('M262 76v50', c.near, 8) +
      box(252, 120, 20, 48, c.accent, 8) +
      path('M320 70h70v30h-40l-6 66h-20z', c.accent) +
      box(120, 216, 200, 76, c.accent, 8) +
      path('M180 216q0-26 40-26t40 26', 'none', ` stroke="${c.dark}" stroke-width="9"`) +
      box(120, 244, 200, 8, c.dark) +
      box(208, 238, 24, 22, c.light, 3) +
      disc(386, 262, 28, c.light) +
      disc(386, 262, 12, c.mid),
    '',
  ],
};
