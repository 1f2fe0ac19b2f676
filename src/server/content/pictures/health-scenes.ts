import type { Scenes } from './colours.ts';
import { cityWindow, walls } from './interior.ts';
import { box, disc, each, line, oval, path, ring } from './shapes.ts';

/** Health, and what protects it. */
export const healthScenes: Scenes = {
  pharmacy: (c) => [
    walls(c) +
      each([[70], [140], [210]], (y) => box(30, y, 250, 7, c.dark)) +
      each(
        [
          [40, 70],
          [76, 70],
          [112, 70],
          [160, 70],
          [206, 70],
          [244, 70],
          [46, 140],
          [90, 140],
          [130, 140],
          [180, 140],
          [226, 140],
          [40, 210],
          [84, 210],
          [140, 210],
          [190, 210],
          [236, 210],
        ],
        (x, y) =>
          (x + y) % 4 === 0
            ? box(x, y - 34, 22, 34, c.accent, 4) +
              box(x + 4, y - 42, 14, 8, c.pale, 2) +
              box(x, y - 24, 22, 12, c.pale)
            : box(x, y - 42, 28, 42, (x + y) % 3 ? c.near : c.pale, 3) +
              box(x + 11, y - 30, 6, 18, c.accent) +
              box(x + 5, y - 24, 18, 6, c.accent),
      ) +
      box(0, 252, 480, 68, c.pale) +
      box(0, 252, 480, 10, c.dark) +
      path('M312 206h130q-4 46-40 46h-50q-36 0-40-46z', c.accent) +
      line('M390 210l50-70', c.dark, 12) +
      oval(377, 206, 65, 9, c.dark) +
      box(330, 40, 90, 90, c.accent, 12) +
      path('M364 56h22v18h18v22h-18v18h-22V96h-18V74h18z', c.pale) +
      each(
        [[60], [110], [160]],
        (x) => box(x, 278, 34, 16, c.accent, 8) + box(x + 17, 278, 17, 16, c.light, 8),
      ),
    '',
  ],
  dentist: (c) => [
    walls(c) +
      cityWindow(c, 30, 34, 130, 110) +
      path(
        'M196 60q44-30 88 0q60-20 60 54q0 40-20 70q-6 66-26 66q-18 0-22-50q-4-20-16-20t-16 20q-4 50-22 50q-20 0-26-66q-20-30-20-70q0-74 20-54z',
        c.pale,
      ) +
      path('M196 60q44-30 88 0q60-20 60 54q-8-40-40-34q-60 20-128-20z', c.light) +
      line('M222 88q18 10 40 2', c.mid, 5) +
      box(380, 110, 12, 150, c.dark) +
      box(350, 254, 72, 12, c.dark, 5) +
      path('M366 120q-30-40 10-60l40 40q-20 30-50 20z', c.accent) +
      `<g transform="rotate(28 100 220)">${box(94, 170, 10, 110, c.dark, 4)}${ring(99, 152, 20, c.dark, 7)}${disc(99, 152, 16, c.pale)}</g>`,
    disc(402, 88, 10, c.light),
  ],
  eye: (c) => [
    walls(c) +
      box(50, 30, 150, 190, c.pale, 4) +
      path('M112 46h26v6h-20v8h18v6h-18v10h20v6h-26z', c.dark) +
      line(
        'M90 110h18M116 110h18M142 110h18M84 138h12M104 138h12M124 138h12M144 138h12M80 162h8M96 162h8M112 162h8M128 162h8M144 162h8M160 162h8M88 184h5M102 184h5M116 184h5M130 184h5M144 184h5',
        c.dark,
        7,
      ) +
      ring(290, 170, 56, c.dark, 13) +
      ring(410, 170, 56, c.dark, 13) +
      disc(290, 170, 50, c.pale) +
      disc(410, 170, 50, c.pale) +
      line('M346 160q4-12 8 0M234 160l-26-16', c.dark, 12) +
      path(
        'M262 150l40-26M384 150l40-26',
        'none',
        ` stroke="${c.light}" stroke-width="9" stroke-linecap="round"`,
      ) +
      box(180, 262, 280, 16, c.accent, 4),
    '',
  ],
  ward: (c) => [
    walls(c) +
      cityWindow(c, 290, 30, 150, 110) +
      path('M20 20h90q14 100-6 200H20z', c.light) +
      line('M44 20q8 100-2 200M74 20q10 100-2 200', c.mid, 3) +
      box(120, 150, 14, 130, c.dark, 4) +
      box(420, 190, 12, 90, c.dark, 4) +
      box(128, 208, 300, 36, c.pale, 8) +
      path('M210 196h206q10 0 10 14v30H200q-4-30 10-44z', c.accent) +
      box(140, 184, 76, 34, c.pale, 15) +
      box(128, 244, 300, 10, c.near) +
      each([[150], [408]], (x) => disc(x, 288, 10, c.dark)) +
      line('M236 60v150M220 62h32', c.dark, 4) +
      path('M212 66h22v34q-11 12-22 0z', c.pale) +
      disc(170, 92, 30, c.accent) +
      path('M164 76h12v10h10v12h-10v10h-12V98h-10V86h10z', c.pale),
    '',
  ],
  heart: (c) => [
    box(0, 0, 480, 320, c.far) +
      line('M0 180h110l22-40 30 90 30-130 26 80h30', c.mid, 8) +
      line('M300 180h180', c.mid, 8) +
      path('M280 270q-110-70-110-136q0-52 50-56q40 0 60 40q20-40 60-40q50 4 50 56q0 66-110 136z', c.accent) +
      path('M196 130q4-26 30-28', 'none', ` stroke="${c.pale}" stroke-width="10" stroke-linecap="round"`) +
      line('M186 178h50l16-28 22 60 20-40 12 8h62', c.pale, 7) +
      path('M60 40q-10 110 30 150', 'none', ` stroke="${c.dark}" stroke-width="8"`) +
      path('M150 40q10 110-30 150', 'none', ` stroke="${c.dark}" stroke-width="8"`) +
      line('M105 190v60q0 40 50 40t60-20', c.dark, 8) +
      disc(222, 268, 20, c.dark) +
      disc(222, 268, 10, c.pale),
    '',
  ],
  shield: (c) => [
    box(0, 0, 480, 320, c.far) +
      disc(240, 160, 150, c.mid) +
      disc(240, 160, 118, c.far) +
      path('M240 40q50 34 110 36v70q0 90-110 138q-110-48-110-138V76q60-2 110-36z', c.dark) +
      path('M240 62q42 26 92 30v56q0 74-92 114z', c.near) +
      path('M240 62q-42 26-92 30v56q0 74 92 114z', c.accent) +
      line('M192 162l36 36 64-76', c.pale, 18) +
      each(
        [
          [60, 70],
          [420, 60],
          [50, 250],
          [430, 250],
        ],
        (x, y) => disc(x, y, 10, c.light) + disc(x + 22, y + 14, 5, c.accent),
      ),
    '',
  ],
};
