import type { Scenes } from './colours.ts';
import {
  box,
  disc,
  each,
  eaves,
  ground,
  hills,
  lantern,
  line,
  oval,
  path,
  person,
  tree,
  windows,
} from './shapes.ts';

/** Houses and other places in a town. */
export const placeScenes: Scenes = {
  house: ({ far, mid, near, dark, accent, light, pale }) => [
    hills(210, 60, far) +
      tree(60, 200, 44, mid, dark) +
      tree(440, 214, 36, near, dark) +
      box(120, 150, 250, 116, pale) +
      path('M98 156L246 66l146 90z', accent) +
      box(318, 82, 26, 54, accent) +
      box(222, 96, 44, 40, pale, 22) +
      box(216, 196, 52, 70, dark, 4) +
      disc(258, 234, 4, light) +
      each([[142], [296]], (x) => box(x, 186, 50, 46, mid, 3)) +
      ground(262, near) +
      path('M216 264h52l60 56H150z', pale) +
      each([[0], [30], [60], [90], [380], [410], [440], [470]], (x) => box(x, 258, 8, 34, pale, 3)) +
      box(-6, 268, 112, 7, pale) +
      box(374, 268, 112, 7, pale),
    each([[146], [300]], (x) => box(x, 190, 20, 38, light) + box(x + 23, 190, 20, 38, light)) +
      box(232, 106, 24, 22, light, 11),
  ],
  courtyard: ({ far, mid, near, dark, accent, light, pale }) => [
    hills(150, 40, far) +
      box(0, 130, 150, 140, mid) +
      box(330, 130, 150, 140, mid) +
      box(140, 140, 200, 120, pale) +
      eaves(126, 140, 228, dark, 44) +
      path('M-20 140l160-10 20 22q-80 8-180 8zM500 140l-160-10-20 22q80 8 180 8z', dark) +
      box(212, 178, 56, 82, accent, 2) +
      line('M240 178v82', dark, 3) +
      each(
        [[156], [284]],
        (x) => box(x, 182, 40, 44, near, 2) + line(`M${x + 20} 182v44M${x} 204h40`, pale, 2.5),
      ) +
      ground(258, near) +
      path('M196 258h88l60 62H136z', pale) +
      tree(76, 196, 52, dark, dark) +
      path('M372 292h72l-10 24h-52z', accent) +
      path('M380 292q10-40 28-10q18-34 28 10z', dark),
    lantern(188, 170, 9, accent, light) +
      lantern(292, 170, 9, accent, light) +
      each([[160], [180], [288], [308]], (x) => box(x, 186, 14, 14, light)),
  ],
  towerBlock: ({ far, mid, near, dark, accent, light, pale }) => [
    each(
      [
        [-10, 120],
        [390, 100],
      ],
      (x, y) => box(x, y, 100, 200, far),
    ) +
      box(70, 40, 110, 240, pale) +
      box(200, 74, 100, 206, mid) +
      box(320, 20, 100, 260, pale) +
      each(
        [[60], [96], [132], [168], [204], [240]],
        (y) => box(64, y, 122, 6, accent) + box(314, y - 4, 112, 6, near),
      ) +
      each([[100], [136], [172], [208], [244]], (y) => box(194, y, 112, 6, near)) +
      ground(272, near) +
      path('M0 300h480v20H0z', dark) +
      each([[20], [190], [306], [460]], (x) => tree(x, 250, 20, dark, dark)) +
      box(226, 244, 48, 30, dark, 3),
    windows(76, 58, 98, light, 262) +
      windows(206, 96, 88, light, 250) +
      windows(326, 34, 88, light, 262) +
      box(234, 252, 32, 22, light),
  ],
  dormitory: ({ far, mid, near, dark, accent, light, pale }) => [
    hills(190, 50, far) +
      box(40, 76, 400, 196, pale) +
      box(30, 64, 420, 16, accent, 3) +
      each([[98], [152], [206]], (y) =>
        each([[62], [126], [294], [358]], (x) => box(x, y, 52, 36, mid, 2) + box(x - 3, y + 36, 58, 6, near)),
      ) +
      box(194, 80, 92, 192, near) +
      each([[98], [152]], (y) => box(208, y, 64, 36, far, 2)) +
      box(212, 206, 56, 66, dark, 3) +
      ground(268, near) +
      path('M206 268h68l30 52H176z', pale) +
      each(
        [
          [80, 286],
          [140, 292],
          [340, 290],
          [404, 286],
        ],
        (x, y) =>
          `<circle cx="${x - 14}" cy="${y}" r="12" fill="none" stroke="${dark}" stroke-width="3.5"/><circle cx="${x + 16}" cy="${y}" r="12" fill="none" stroke="${dark}" stroke-width="3.5"/>${line(`M${x - 14} ${y}l10-18h14l6 18M${x - 4} ${y - 18}l8 18h12M${x - 8} ${y - 22}h9M${x + 10} ${y - 24}h7`, accent, 3)}`,
      ),
    each(
      [
        [66, 102],
        [154, 102],
        [298, 156],
        [362, 102],
        [130, 210],
        [390, 210],
      ],
      (x, y) => box(x, y, 20, 28, light),
    ) + box(218, 214, 44, 24, light, 2),
  ],
  hospital: ({ far, mid, near, dark, accent, light, pale }) => [
    each(
      [
        [10, 130, 70],
        [400, 110, 80],
      ],
      (x, y, w) => box(x, y, w, 200, far),
    ) +
      box(150, 46, 190, 226, pale, 4) +
      box(60, 140, 110, 132, mid, 3) +
      box(320, 140, 110, 132, mid, 3) +
      each([[92], [130], [168]], (y) =>
        each([[168], [206], [262], [300]], (x) => box(x, y, 24, 24, near, 2)),
      ) +
      each([[160], [200]], (y) => each([[76], [112], [356], [392]], (x) => box(x, y, 22, 24, pale, 2))) +
      disc(245, 64, 30, accent) +
      path('M238 46h14v11h11v14h-11v11h-14V71h-11V57h11z', pale) +
      box(196, 214, 98, 58, dark, 3) +
      box(180, 204, 130, 12, accent, 3) +
      ground(268, near) +
      path('M0 296h480v24H0z', dark) +
      each([[30], [450]], (x) => tree(x, 244, 22, dark, dark)),
    each(
      [
        [168, 92],
        [300, 92],
        [206, 130],
        [262, 168],
        [76, 160],
        [392, 200],
      ],
      (x, y) => box(x, y, 24, 24, light, 2),
    ) +
      box(204, 222, 38, 46, light) +
      box(248, 222, 38, 46, light),
  ],
  museum: ({ far, mid, near, dark, accent, light, pale }) => [
    hills(200, 40, far) +
      path('M40 250L120 90h240l80 160z', pale) +
      path('M120 90h240l10 20H110zM96 138h288l10 20H86z', mid) +
      path('M190 250V160q50-50 100 0v90z', dark) +
      ground(246, near) +
      each([[256], [268], [280], [292]], (y) => box(130 - (y - 256), y, 220 + 2 * (y - 256), 6, pale)) +
      each(
        [[92], [388]],
        (x) => box(x - 3, 120, 5, 140, dark) + path(`M${x + 2} 122h40l-8 14 8 14h-40z`, accent),
      ) +
      person(70, 306, 60, dark) +
      person(420, 308, 64, dark) +
      person(396, 312, 46, accent),
    path('M202 250v-82q38-36 76 0v82z', light) + path('M226 250v-20l-8-40h44l-8 40v20z', dark),
  ],
  stadium: ({ far, mid, near, dark, accent, light, pale }) => [
    oval(240, 140, 260, 76, mid) +
      oval(240, 152, 236, 60, far) +
      ground(176, near) +
      path('M150 176h180l150 144H0z', mid) +
      line('M196 176L110 320M284 176l86 144M60 262h360M240 176v144', pale, 4) +
      oval(240, 246, 62, 22, 'none') +
      `<ellipse cx="240" cy="240" rx="60" ry="20" fill="none" stroke="${pale}" stroke-width="4"/>` +
      each(
        [
          [20, 120],
          [60, 108],
          [100, 100],
          [140, 96],
          [180, 93],
          [220, 92],
          [260, 92],
          [300, 93],
          [340, 96],
          [380, 100],
          [420, 108],
          [456, 120],
        ],
        (x, y) => disc(x, y, 8, x % 40 ? accent : dark) + disc(x + 14, y + 18, 8, x % 60 ? pale : near),
      ) +
      disc(300, 276, 20, pale) +
      path('M300 266l10 7-4 12h-12l-4-12z', dark) +
      line('M300 266v-9M310 273l9-3M306 285l6 8M294 285l-6 8M290 273l-9-3', dark, 2.5) +
      each([[40], [430]], (x) => box(x, 24, 8, 150, dark)),
    each(
      [[22], [412]],
      (x) => box(x, 14, 44, 24, dark, 3) + each([[5], [18], [31]], (d) => disc(x + d + 3, 26, 5, light)),
    ),
  ],
  market: ({ far, mid, near, dark, accent, light, pale }) => [
    box(0, 0, 480, 320, far) +
      each([[0], [60], [120], [180], [240], [300], [360], [420]], (x) =>
        path(`M${x} 40h60v34q-30 26-60 0z`, x % 120 ? pale : accent),
      ) +
      box(0, 28, 480, 16, dark) +
      box(16, 176, 448, 16, pale) +
      box(24, 192, 432, 128, near) +
      each(
        [[40], [150], [260], [370]],
        (x) => box(x - 6, 210, 90, 60, dark, 4) + box(x, 216, 78, 48, mid, 3),
      ) +
      each([[36], [66], [96], [126], [50], [80], [110]], (x) =>
        disc(x + 6, x < 80 ? 162 : 168, 15, x % 20 ? accent : dark),
      ) +
      each(
        [[176], [206], [236]],
        (x) =>
          path(`M${x} 176q-22-36 0-62q22 26 0 62z`, dark) +
          path(`M${x + 14} 176q-14-26 0-48q14 22 0 48z`, near),
      ) +
      each([[290], [316], [342], [303], [329]], (x) => oval(x, x % 2 ? 158 : 170, 14, 11, light)) +
      each(
        [[384], [412], [440]],
        (x) => path(`M${x - 12} 176v-44q12-16 24 0v44z`, accent) + box(x - 8, 146, 16, 14, pale),
      ),
    each(
      [[90], [240], [390]],
      (x) => line(`M${x} 70v14`, dark, 3) + path(`M${x - 18} 102q4-20 18-20t18 20z`, light),
    ),
  ],
};
