import type { Scenes } from './colours.ts';
import { cityWindow, desk, plant, walls } from './interior.ts';
import { lamp, room } from './room.ts';
import { box, chopsticks, cup, disc, each, line, oval, path, person, steam } from './shapes.ts';

const shelf = (x: number, y: number, w: number, colours: readonly string[]): string =>
  Array.from({ length: Math.floor(w / 16) }, (_, i) => {
    const h = 40 + ((i * 11 + x) % 22);
    return box(x + i * 16, y - h, 13, h, colours[(i * 3 + x + y) % colours.length]!, 2);
  }).join('') + box(x - 6, y, w + 8, 8, colours[0]!);

/** Lessons, crafts and books. */
export const learningScenes: Scenes = {
  classroom: (c) => [
    walls(c) +
      box(70, 30, 270, 130, c.near, 4) +
      box(80, 40, 250, 110, c.dark, 2) +
      line(
        'M110 66h60M140 54v50M116 84h48M120 104q24-10 40-22M206 62h70M241 50v56M212 84h58M222 106q20 6 40-4',
        c.pale,
        5,
      ) +
      line('M110 130h90M220 130h60', c.far, 4) +
      cityWindow(c, 372, 40, 86, 120) +
      person(356, 234, 120, c.accent) +
      line('M344 150l-44-30', '#8a5a44', 8) +
      each(
        [[20], [176], [332]],
        (x) =>
          box(x, 250, 128, 12, c.pale, 3) +
          box(x + 10, 262, 8, 60, c.dark) +
          box(x + 110, 262, 8, 60, c.dark) +
          path(`M${x + 30} 250l6-14h56l6 14z`, x === 176 ? c.accent : c.light),
      ),
    box(150, 10, 120, 8, c.light, 4),
  ],
  book: (c) => [
    box(0, 0, 480, 320, c.far) +
      box(0, 246, 480, 74, c.mid) +
      box(0, 246, 480, 8, c.near) +
      path('M170 40h150q14 0 14 14v206H184q-24 0-24-24V52q0-12 10-12z', c.accent) +
      path('M170 40h14v220q-24 0-24-24V52q0-12 10-12z', c.dark, ' opacity=".55"') +
      path('M184 240h150v20H184q-12-1-12-10t12-10z', c.pale) +
      box(206, 70, 106, 66, c.pale, 4) +
      line('M222 92h74M234 112h50', c.dark, 6) +
      path('M200 220q30-44 56-20q26-40 58 20z', c.light) +
      disc(290, 172, 13, c.pale) +
      box(24, 222, 118, 24, c.near, 3) +
      box(34, 200, 100, 22, c.dark, 3) +
      box(28, 180, 104, 20, c.light, 3) +
      line('M44 211h50M40 234h60', c.pale, 3) +
      plant(c, 410, 250, 1.15),
    '',
  ],
  books: (c) => [
    box(0, 0, 480, 320, c.far) +
      each(
        [
          [70, 262, 300, 40, 0],
          [100, 220, 260, 42, 1],
          [80, 184, 280, 36, 2],
          [116, 146, 230, 38, 3],
        ],
        (x, y, w, h, i) =>
          box(x, y, w, h, [c.accent, c.dark, c.near, c.light][i]!, 6) +
          box(x + w - 30, y + 6, 34, h - 12, c.pale, 3) +
          line(`M${x + 30} ${y + 8}v${h - 16}M${x + 44} ${y + 8}v${h - 16}`, c.pale, 3),
      ) +
      box(0, 300, 480, 20, c.mid) +
      cup(212, 92, 70, c.pale, c.dark) +
      path('M410 300v-90q0-20 20-20t20 20v90z', c.mid) +
      line('M430 190q-30-60 10-96M430 180q26-40 20-70', c.dark, 4) +
      each(
        [
          [438, 90],
          [452, 108],
          [420, 120],
        ],
        (x, y) => disc(x, y, 13, c.accent),
      ),
    steam(206, 84),
  ],
  reading: (c) => [
    walls(c) +
      shelf(28, 96, 180, [c.dark, c.accent, c.near, c.pale, c.mid]) +
      shelf(28, 180, 180, [c.dark, c.near, c.light, c.accent, c.pale]) +
      cityWindow(c, 330, 30, 120, 110) +
      path('M230 292v-90q0-34 50-34t50 34v18h26q18 0 18 20v52z', c.accent) +
      box(214, 232, 38, 60, c.accent, 14) +
      box(248, 240, 96, 26, c.dark, 8) +
      path('M240 228q30-18 54 0q24-18 54 0v-46q-30-14-54 2q-24-16-54-2z', c.pale) +
      line('M294 184v44M252 196q16-6 30 2M252 210q16-6 30 2M306 198q16-8 30-2M306 212q16-8 30-2', c.mid, 3),
    line('M410 292V170', c.dark, 4) +
      path('M376 180l14-44h40l14 44z', c.light) +
      oval(410, 292, 22, 5, c.dark),
  ],
  calligraphy: (c) => [
    box(0, 0, 480, 320, c.near) +
      box(0, 40, 480, 280, c.mid) +
      `<g transform="rotate(-4 220 180)">${box(110, 30, 210, 270, c.pale, 2)}${line('M170 90q50-10 90-8M214 60q2 60-40 110M214 100q30 60 70 80', c.dark, 13)}${line('M176 220h84M218 196v80M186 276h66', c.dark, 12)}${box(286, 250, 24, 30, c.accent, 3)}</g>` +
      `<g transform="rotate(32 400 150)">${box(392, 10, 14, 190, c.accent, 6)}${path('M388 200h22l-3 30q-8 34-9 44q-2-10-8-44z', c.dark)}</g>` +
      box(20, 190, 70, 100, c.dark, 10) +
      oval(55, 226, 24, 20, c.near) +
      box(34, 262, 42, 14, c.near, 5) +
      box(30, 60, 50, 90, c.light, 4) +
      line('M42 80h26M42 98h26M42 116h26', c.near, 4),
    '',
  ],
  cooking: (c) => [
    room(c) +
      path('M96 250q0-20 20-20h170q20 0 20 20l-6 14H102z', c.pale) +
      each(
        [
          [130, 232],
          [166, 226],
          [202, 232],
          [238, 226],
          [270, 234],
        ],
        (x, y) => oval(x, y, 18, 9, x % 4 ? c.accent : c.dark),
      ) +
      `<g transform="rotate(-18 160 190)">${path('M120 150h120q10 0 10 12v30H120z', c.near)}${box(52, 156, 70, 18, c.dark, 8)}</g>` +
      path('M320 190h110v58q0 14-14 14h-82q-14 0-14-14z', c.dark) +
      box(312, 180, 126, 14, c.mid, 6) +
      box(362, 166, 26, 14, c.dark, 6) +
      path('M214 60q-34 0-28-28q30-30 54-10q28-22 52 8q6 30-26 30v34h-52z', c.pale) +
      chopsticks(60, 120, c.light),
    lamp(c, 420) + steam(376, 160),
  ],
  language: (c) => [
    box(0, 0, 480, 320, c.far) +
      path('M60 50h190q24 0 24 24v90q0 24-24 24h-90l-50 44v-44H60q-24 0-24-24V74q0-24 24-24z', c.accent) +
      line('M96 96h120M156 76v20M110 160q60-10 84-64M122 118q30 40 80 44', c.pale, 9) +
      path('M250 120h170q24 0 24 24v80q0 24-24 24h-20v44l-50-44H250q-24 0-24-24v-80q0-24 24-24z', c.pale) +
      path('M322 148h26l34 76h-22l-6-16h-38l-6 16h-22zM322 192h26l-13-30z', c.dark) +
      each(
        [
          [400, 50],
          [430, 84],
          [60, 276],
          [30, 240],
        ],
        (x, y) => disc(x, y, 12, c.mid),
      ) +
      box(0, 306, 480, 14, c.near),
    '',
  ],
  laptop: (c) => [
    walls(c) +
      cityWindow(c, 40, 30, 150, 110) +
      box(330, 60, 110, 10, c.dark, 2) +
      each(
        [
          [340, 14],
          [358, 12],
          [374, 18],
          [398, 12],
        ],
        (x, w) => box(x, 60 - 20 - (x % 12), w, 20 + (x % 12), x % 4 ? c.near : c.accent, 2),
      ) +
      desk(c, 236) +
      path('M138 110h204q10 0 10 10v112H128V120q0-10 10-10z', c.dark) +
      box(140, 122, 200, 100, c.pale, 3) +
      path('M104 232h272l10 10q0 6-10 6H104q-10 0-10-6z', c.near) +
      box(154, 136, 80, 60, c.far, 3) +
      path('M184 150l26 16-26 16z', c.accent) +
      line('M250 142h74M250 158h60M250 174h74M250 190h40M154 210h170', c.mid, 5) +
      cup(420, 196, 36, c.accent, c.pale) +
      plant(c, 66, 236, 0.8),
    path('M270 0h60l10 40h-80z', c.light),
  ],
  graduation: (c) => [
    box(0, 0, 480, 320, c.far) +
      each(
        [
          [40, 60],
          [110, 30],
          [180, 74],
          [330, 40],
          [400, 80],
          [440, 30],
          [70, 130],
          [420, 150],
          [30, 210],
          [450, 230],
        ],
        (x, y) =>
          `<g transform="rotate(${(x * 7) % 90} ${x} ${y})">${box(x, y, 16, 8, [c.accent, c.light, c.dark, c.pale][((x / 10) % 4) | 0]!, 2)}</g>`,
      ) +
      path('M240 70l170 66-170 66L70 136z', c.dark) +
      path('M150 172v50q90 50 180 0v-50l-90 36z', c.near) +
      line('M240 136l140 22v60', c.light, 5) +
      path('M370 216h20l6 46h-32z', c.accent) +
      box(0, 282, 480, 38, c.mid) +
      `<g transform="rotate(-6 240 276)">${box(150, 262, 180, 34, c.pale, 17)}${box(226, 258, 28, 42, c.accent, 4)}</g>`,
    '',
  ],
  knot: (c) => [
    walls(c) +
      box(40, 30, 400, 180, c.pale, 4) +
      line('M240 40v30', c.accent, 5) +
      `<g fill="none" stroke="${c.accent}" stroke-width="10"><path d="M240 66l60 60-60 60-60-60z"/><path d="M210 96l60 60M270 96l-60 60M225 81l60 60M255 81l-60 60M195 111l60 60M285 111l-60 60"/><circle cx="168" cy="126" r="14"/><circle cx="312" cy="126" r="14"/></g>` +
      box(226, 190, 28, 16, c.light, 4) +
      line('M230 206v70M240 206v80M250 206v70M222 206l-6 62M258 206l6 62', c.accent, 4) +
      each(
        [[70], [370]],
        (x) =>
          box(x, 60, 40, 110, c.mid, 2) + line(`M${x + 20} 74v80M${x + 8} 92h24M${x + 8} 120h24`, c.dark, 4),
      ),
    '',
  ],
  pottery: (c) => [
    walls(c) +
      box(20, 90, 130, 8, c.dark) +
      box(20, 160, 130, 8, c.dark) +
      each(
        [
          [30, 90],
          [72, 90],
          [116, 90],
          [50, 160],
          [100, 160],
        ],
        (x, y) =>
          path(`M${x} ${y}q-12-30 4-40h16q16 10 4 40z`, [c.accent, c.pale, c.near][((x / 2 + y) % 3) | 0]!),
      ) +
      cityWindow(c, 350, 36, 100, 110) +
      oval(260, 262, 120, 24, c.dark) +
      oval(260, 252, 100, 18, c.near) +
      path('M204 250q-34-70 24-96q-6-20-14-30h92q-8 10-14 30q58 26 24 96q-56 18-112 0z', c.accent) +
      oval(260, 124, 46, 10, c.dark) +
      line('M196 200q64 20 128 0M206 172q54 14 108 0', c.pale, 5) +
      line('M150 300q10-70 60-84M372 300q-10-70-60-84', '#8a5a44', 20) +
      box(250, 270, 20, 50, c.dark),
    '',
  ],
  childrensBooks: (c) => [
    walls(c) +
      `<g transform="rotate(-8 150 160)">${box(70, 70, 150, 190, c.accent, 8)}${disc(145, 150, 46, c.light)}${disc(128, 142, 6, c.dark)}${disc(162, 142, 6, c.dark)}${line('M126 164q18 16 38 0', c.dark, 5)}${box(92, 216, 106, 14, c.pale, 7)}</g>` +
      `<g transform="rotate(7 330 170)">${box(256, 76, 150, 190, c.near, 8)}${path('M330 110l14 30 32 4-24 22 6 32-28-16-28 16 6-32-24-22 32-4z', c.light)}${box(280, 222, 102, 14, c.pale, 7)}</g>` +
      each(
        [
          [40, 270],
          [90, 276],
          [420, 272],
        ],
        (x, y) => box(x, y, 40, 40, [c.dark, c.accent, c.light][((x / 10) % 3) | 0]!, 6),
      ),
    each(
      [
        [60, 30],
        [180, 22],
        [300, 30],
        [420, 22],
      ],
      (x, y) => path(`M${x} ${y}l8-16 8 16-8 6z`, c.light),
    ),
  ],
};
