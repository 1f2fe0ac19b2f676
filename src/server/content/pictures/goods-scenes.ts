import type { Colours, Scenes } from './colours.ts';
import { floorLamp, frame, plant, walls } from './interior.ts';
import { box, disc, each, line, oval, path, ring } from './shapes.ts';

/** A corner of a room with an object for sale, whose shadow lies on the floor. */
const corner = (c: Colours, shadow = 150): string => walls(c) + oval(240, 284, shadow, 16, c.near);

const wheel = (x: number, y: number, r: number, c: Colours): string =>
  ring(x, y, r, c.dark, 9) + disc(x, y, 5, c.dark);

/** Things that people sell second-hand. */
export const goodsScenes: Scenes = {
  sofa: (c) => [
    corner(c, 190) +
      frame(c, 60, 44, 110, 76) +
      floorLamp(c, 420, 282, 110) +
      box(84, 150, 300, 90, c.accent, 20) +
      box(96, 206, 138, 52, c.pale, 12) +
      box(238, 206, 138, 52, c.pale, 12) +
      box(60, 182, 48, 84, c.accent, 18) +
      box(362, 182, 48, 84, c.accent, 18) +
      box(80, 256, 310, 18, c.dark, 6) +
      each([[92], [368]], (x) => box(x, 272, 10, 14, c.dark)) +
      `<g transform="rotate(-14 150 190)">${box(122, 164, 56, 52, c.near, 8)}</g>`,
    '',
  ],
  chair: (c) => [
    corner(c, 120) +
      plant(c, 80, 286, 1.1) +
      box(196, 60, 96, 128, c.accent, 26) +
      box(206, 72, 76, 100, c.mid, 20) +
      box(236, 186, 16, 24, c.dark) +
      box(176, 206, 136, 26, c.accent, 12) +
      line('M176 214q-22-4-22-26M312 214q22-4 22-26', c.dark, 9) +
      line('M244 232v28M244 260l-56 22M244 260l56 22M244 260v26', c.dark, 9) +
      each([[188], [244], [300]], (x) => disc(x, 286, 7, c.dark)),
    '',
  ],
  deskLamp: (c) => [
    walls(c) +
      box(20, 226, 440, 18, c.dark, 4) +
      box(50, 244, 14, 76, c.dark) +
      box(416, 244, 14, 76, c.dark) +
      box(70, 196, 92, 12, c.near, 2) +
      box(78, 208, 80, 9, c.accent, 2) +
      box(66, 217, 100, 9, c.pale, 2) +
      oval(300, 222, 46, 8, c.accent) +
      line('M300 220L250 140l66-64', c.accent, 8) +
      disc(250, 140, 8, c.dark) +
      path('M296 58l44-20 34 60-74 22z', c.accent) +
      box(188, 186, 30, 40, c.pale, 6) +
      line('M196 186l-6-34M204 186v-40M212 186l8-32', c.near, 4),
    path('M372 98l60 128H270l32-108z', c.light, ' opacity=".35"'),
  ],
  washer: (c) => [
    corner(c, 120) +
      box(150, 66, 180, 214, c.pale, 12) +
      box(150, 66, 180, 46, c.mid, 12) +
      box(166, 78, 58, 20, c.pale, 5) +
      disc(300, 89, 12, c.dark) +
      disc(272, 89, 6, c.accent) +
      disc(240, 192, 62, c.near) +
      disc(240, 192, 48, c.far) +
      path('M196 200q20-18 44 0t46-4a48 48 0 0 1-90 20z', c.accent) +
      path('M200 176q26 18 46-6t36 2l2 10q-20 16-40 6t-44 8z', c.dark, ' opacity=".45"') +
      box(170, 276, 18, 8, c.dark) +
      box(292, 276, 18, 8, c.dark) +
      path('M360 282l10-62h70l10 62z', c.accent) +
      line('M372 236h66M370 252h70', c.pale, 3),
    '',
  ],
  scooter: (c) => [
    corner(c, 170) +
      wheel(140, 256, 30, c) +
      wheel(344, 256, 30, c) +
      path('M140 256q0-50 46-54h50l24 36h50l22 18z', c.accent) +
      path('M326 256l-22-120-14-6 8-14 26 10 24 126z', c.accent) +
      path('M158 196q-14-24 22-26l62 2q16 8 6 26z', c.dark) +
      line('M286 118l44-18M330 100l14 8', c.dark, 7) +
      box(128, 152, 44, 34, c.near, 6) +
      disc(326, 152, 10, c.light) +
      line('M236 232h40', c.dark, 6),
    path('M334 146l90-16v44l-90-10z', c.light, ' opacity=".25"'),
  ],
  camera: (c) => [
    walls(c) +
      box(0, 226, 480, 94, c.mid) +
      oval(240, 264, 150, 14, c.near) +
      box(130, 120, 220, 138, c.dark, 18) +
      path('M196 120l14-26h60l14 26z', c.dark) +
      box(130, 152, 220, 64, c.near) +
      disc(240, 186, 60, c.pale) +
      disc(240, 186, 48, c.dark) +
      disc(240, 186, 30, c.near) +
      disc(228, 174, 10, c.pale) +
      box(150, 132, 30, 12, c.accent, 3) +
      disc(322, 138, 9, c.light) +
      line('M130 140q-60 30-40 110t60 40M350 140q56 24 44 92', c.accent, 8),
    '',
  ],
  stroller: (c) => [
    corner(c, 140) +
      wheel(164, 258, 28, c) +
      wheel(310, 258, 28, c) +
      line('M164 258l120-120 60-58M310 258L190 170', c.dark, 8) +
      path('M146 150h150q-4 66-70 68-70-2-80-68z', c.accent) +
      path('M146 150q0-84 88-86v86z', c.near) +
      line('M234 64L190 150M234 64l-74 60', c.pale, 3) +
      line('M330 84l40-6', c.dark, 9) +
      box(196, 216, 80, 20, c.pale, 6),
    '',
  ],
  toys: (c) => [
    walls(c) +
      box(0, 232, 480, 88, c.mid) +
      box(60, 226, 62, 62, c.accent, 6) +
      box(122, 226, 62, 62, c.pale, 6) +
      box(92, 164, 62, 62, c.near, 6) +
      path('M82 276l9-36 9 36zM76 276h30', c.pale) +
      disc(153, 257, 16, c.dark) +
      ring(123, 195, 15, c.pale, 7) +
      disc(330, 170, 42, c.near) +
      disc(298, 136, 16, c.near) +
      disc(362, 136, 16, c.near) +
      oval(330, 250, 54, 52, c.near) +
      oval(330, 254, 32, 34, c.pale) +
      oval(330, 182, 20, 15, c.pale) +
      disc(315, 162, 5, c.dark) +
      disc(345, 162, 5, c.dark) +
      disc(330, 176, 6, c.dark) +
      oval(288, 290, 24, 16, c.near) +
      oval(372, 290, 24, 16, c.near) +
      disc(226, 274, 24, c.accent) +
      path('M204 266q22-14 44 0l-2 8q-20-12-40 0z', c.light),
    '',
  ],
  coat: (c) => [
    walls(c) +
      line('M60 50h360', c.dark, 9) +
      line('M240 50v26q0 14-16 16M240 82l-66 34M240 82l66 34', c.dark, 5) +
      path('M174 114l52-14q14 16 28 0l52 14 26 76-30 14-10-24 8 108H180l8-108-10 24-30-14z', c.accent) +
      line('M240 112v174M206 190h-14M274 190h14', c.dark, 3) +
      each([[140], [176], [212], [248]], (y) => disc(249, y, 4, c.light)) +
      line('M96 50v20M384 50v20', c.dark, 4) +
      path('M60 92l36-22 36 22 12 60-20 6-4 110H72l-4-110-20-6z', c.near) +
      path('M348 92l36-22 36 22 12 60-20 6-4 96h-48l-4-96-20-6z', c.pale),
    '',
  ],
  guitar: (c) => [
    corner(c, 110) +
      frame(c, 330, 50, 100, 76) +
      plant(c, 90, 286) +
      `<g transform="rotate(12 240 180)">${box(231, 20, 18, 130, c.dark, 3)}${box(224, 6, 32, 30, c.near, 5)}${path('M206 150q-30 10-12 44-46 18-34 66 14 34 80 34t80-34q12-48-34-66 18-34-12-44-34 16-68 0z', c.accent)}${disc(240, 196, 22, c.dark)}${box(216, 244, 48, 9, c.dark, 3)}${line('M236 30v216M244 30v216', c.pale, 1.5)}</g>`,
    '',
  ],
  cookware: (c) => [
    walls(c, 240) +
      box(0, 226, 480, 16, c.dark) +
      path('M70 156h180q-4 66-50 70h-80q-46-4-50-70z', c.dark) +
      oval(160, 156, 90, 14, c.near) +
      line('M250 160l76-26', c.accent, 12) +
      box(316, 150, 110, 76, c.accent, 10) +
      oval(371, 150, 56, 9, c.pale) +
      disc(371, 134, 8, c.dark) +
      line('M316 170h-16M426 170h16', c.dark, 7) +
      line('M96 30h180', c.dark, 5) +
      line('M120 30v50M170 30v40M220 30v54', c.near, 6) +
      oval(120, 92, 13, 18, c.near) +
      box(158, 68, 24, 34, c.pale, 4) +
      ring(220, 94, 13, c.near, 5),
    '',
  ],
  fan: (c) => [
    corner(c, 90) +
      plant(c, 400, 286, 1.2) +
      box(232, 176, 16, 96, c.dark) +
      oval(240, 276, 62, 12, c.dark) +
      disc(240, 122, 84, c.pale) +
      each(
        [[0], [120], [240]],
        (turn) =>
          `<g transform="rotate(${turn} 240 122)">${path('M240 122q-40-18-22-66 40-2 36 40z', c.accent)}</g>`,
      ) +
      ring(240, 122, 84, c.dark, 5) +
      ring(240, 122, 56, c.near, 2) +
      ring(240, 122, 28, c.near, 2) +
      disc(240, 122, 14, c.dark),
    '',
  ],
};
