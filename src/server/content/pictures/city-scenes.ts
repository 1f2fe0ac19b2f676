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
  tower,
  tree,
  waves,
  windows,
} from './shapes.ts';

const towers = [
  [16, 150, 44],
  [66, 110, 34],
  [106, 168, 50],
  [196, 130, 40],
  [286, 96, 42],
  [334, 146, 54],
  [394, 120, 36],
  [434, 160, 46],
] as const;

/** Streets, buildings and traffic. */
export const cityScenes: Scenes = {
  bund: ({ far, mid, near, dark, accent, light, pale }) => [
    each(towers, (x, top, w) => tower(x, top, w, far)) +
      line('M250 70V20', mid, 4) +
      disc(250, 92, 20, accent) +
      disc(250, 168, 26, accent) +
      path('M240 92h20l4 156h-28zM226 250l18-60h12l18 60z', mid) +
      path('M300 250V70l14-24 14 24v180zM150 250V100h12v-30h12v30h12v150z', near) +
      ground(244, mid) +
      waves(262, pale) +
      path('M330 286h96l-14 18h-70zM350 272h50l6 14h-60z', dark),
    each(towers, (x, top, w) => windows(x, top, w, light, 240)) +
      windows(300, 74, 28, light, 240) +
      disc(250, 168, 9, light),
  ],
  skyline: ({ far, mid, near, dark, light, accent }) => [
    each(towers, (x, top, w) => tower(x - 14, top - 30, w + 8, far, 320)) +
      each(
        [
          [40, 120, 60],
          [130, 70, 54],
          [214, 150, 70],
          [310, 90, 48],
          [380, 170, 76],
        ],
        (x, top, w) => tower(x, top, w, mid, 320),
      ) +
      path('M157 70V34M334 90V50', 'none', ` stroke="${near}" stroke-width="4"`) +
      ground(284, near) +
      each([[60], [150], [250], [340], [430]], (x) => tree(x, 280, 14, dark, dark)) +
      box(0, 300, 480, 20, dark),
    each(
      [
        [40, 120, 60],
        [130, 70, 54],
        [214, 150, 70],
        [310, 90, 48],
        [380, 170, 76],
      ],
      (x, top, w) => windows(x, top, w, light, 284),
    ) + each([[110], [210], [330]], (x) => box(x, 306, 30, 4, accent, 2)),
  ],
  metro: ({ far, mid, dark, accent, light, pale, near }) => [
    box(0, 0, 480, 320, far) +
      box(0, 0, 480, 62, mid) +
      each([[40], [160], [280], [400]], (x) => box(x, 62, 14, 200, near)) +
      box(-20, 108, 420, 130, pale, 26) +
      box(-20, 196, 420, 14, accent) +
      each([[14], [104], [194], [284]], (x) => box(x, 126, 64, 54, dark, 8)) +
      path('M400 120q46 30 52 118h-80V108h14z', pale) +
      path('M396 130q26 18 34 52h-42v-52z', dark) +
      ground(252, near) +
      box(0, 252, 480, 8, accent) +
      person(440, 300, 84, dark) +
      person(52, 306, 90, dark),
    each([[14], [104], [194], [284]], (x) => box(x + 8, 134, 48, 38, light, 6)) +
      each([[70], [230], [390]], (x) => box(x - 40, 26, 90, 10, light, 5)),
  ],
  train: ({ far, mid, near, dark, accent, light, pale }) => [
    hills(200, 70, far) +
      hills(230, 40, mid, 20) +
      box(0, 236, 480, 12, near) +
      each([[30], [130], [230], [330], [430]], (x) => box(x, 248, 16, 72, near)) +
      path('M480 168H150q-70 4-118 60q-4 10 10 10h438z', pale) +
      path('M480 214H44l-10 16h446z', accent) +
      path('M150 176q-46 6-74 30h58l24-30z', dark) +
      each([[190], [250], [310], [370], [430]], (x) => box(x, 180, 40, 22, dark, 5)) +
      line('M0 252h480', dark, 4),
    each([[190], [250], [310], [370], [430]], (x) => box(x + 4, 183, 32, 16, light, 4)) +
      disc(48, 224, 5, light),
  ],
  plane: ({ far, mid, near, dark, accent, light, pale }) => [
    hills(290, 40, far) +
      ground(286, mid) +
      each(
        [
          [70, 200],
          [390, 240],
          [300, 70],
        ],
        (x, y) => oval(x, y, 52, 14, pale) + oval(x + 30, y - 10, 30, 14, pale),
      ) +
      `<g transform="rotate(-14 240 160)">${path('M60 160q10-24 50-24h240q60 4 78 26q-16 22-70 22H110q-46 0-50-24z', pale)}${path('M210 168l-60 76h34l96-76zM220 140l-40-56h24l74 56z', near)}${path('M74 146L42 92h30l42 46z', accent)}${each([[140], [170], [200], [230], [260], [290], [320], [350]], (x) => disc(x, 154, 6, dark))}${path('M392 150q20 2 30 12h-34z', dark)}</g>`,
    `<g transform="rotate(-14 240 160)">${each([[140], [170], [200], [230], [260], [290], [320], [350]], (x) => disc(x, 154, 4, light))}</g>`,
  ],
  nightMarket: ({ far, mid, near, dark, accent, light, pale }) => [
    each(towers, (x, top, w) => tower(x, top, w, far, 320)) +
      ground(268, mid) +
      each(
        [[20], [176], [332]],
        (x) =>
          box(x + 6, 176, 118, 96, near) +
          box(x + 6, 214, 118, 58, dark) +
          path(`M${x} 176l16-40h98l16 40z`, pale) +
          path(`M${x + 34} 176l8-40h16l-2 40zM${x + 78} 176l-2-40h16l8 40z`, accent),
      ) +
      each(
        [
          [60, 300],
          [150, 306],
          [318, 302],
          [460, 308],
        ],
        (x, y) => person(x, y, 74, dark),
      ),
    line('M0 92q120 40 240 8t240 10', pale, 2) +
      each(
        [
          [50, 114],
          [120, 124],
          [200, 114],
          [280, 100],
          [360, 110],
          [436, 122],
        ],
        (x, y) => lantern(x, y, 13, accent, light),
      ) +
      each([[20], [176], [332]], (x) => box(x + 16, 186, 98, 22, light, 4)),
  ],
  campus: ({ far, mid, near, dark, accent, light, pale }) => [
    hills(210, 60, far) +
      box(70, 148, 340, 112, pale) +
      box(196, 116, 88, 144, pale) +
      path('M186 116l54-40 54 40z', accent) +
      path('M60 148h136v-12H72zM284 148h136l-12-12H284z', near) +
      each(
        [[90], [128], [166], [300], [338], [376]],
        (x) => box(x, 168, 20, 30, mid, 3) + box(x, 212, 20, 30, mid, 3),
      ) +
      box(226, 200, 28, 60, dark, 14) +
      disc(240, 140, 15, mid) +
      line('M240 140v-9M240 140l7 4', dark, 2) +
      ground(258, near) +
      path('M216 258h48l70 62H146z', pale) +
      each([[40], [110], [370], [440]], (x) => tree(x, 246, 26, dark, dark)),
    each([[90], [166], [300], [376]], (x) => box(x, 168, 20, 30, light, 3)) + box(232, 212, 16, 48, light, 8),
  ],
  clinic: ({ far, mid, near, dark, accent, light, pale }) => [
    each(towers, (x, top, w) => tower(x, top + 20, w, far, 320)) +
      box(90, 110, 300, 160, pale, 6) +
      box(90, 110, 300, 18, mid) +
      box(206, 70, 68, 68, accent, 10) +
      path('M232 84h16v12h12v16h-12v12h-16v-12h-12V96h12z', pale) +
      each([[112], [160], [304], [352]], (x) => box(x, 150, 28, 30, mid, 3) + box(x, 200, 28, 30, mid, 3)) +
      box(208, 176, 64, 94, dark, 4) +
      line('M240 178v92', pale, 3) +
      ground(268, near) +
      box(24, 240, 84, 34, pale, 6) +
      box(78, 248, 26, 14, dark, 3) +
      disc(46, 276, 9, dark) +
      disc(92, 276, 9, dark) +
      box(52, 244, 6, 20, accent) +
      box(45, 251, 20, 6, accent) +
      tree(430, 246, 26, dark, dark),
    each([[112], [304], [352]], (x) => box(x, 150, 28, 30, light, 3)) +
      box(212, 182, 24, 84, light, 3) +
      box(244, 182, 24, 84, light, 3),
  ],
  bank: ({ far, mid, near, dark, accent, light, pale }) => [
    each(towers, (x, top, w) => tower(x, top, w, far, 320)) +
      path('M90 140L240 70l150 70z', mid) +
      box(96, 140, 288, 18, pale) +
      each(
        [[112], [166], [220], [274], [328]],
        (x) => box(x + 4, 158, 28, 92, pale) + box(x, 246, 36, 10, mid),
      ) +
      box(80, 256, 320, 16, pale) +
      box(64, 272, 352, 14, mid) +
      ground(284, near) +
      disc(240, 114, 17, accent) +
      box(234, 108, 12, 12, mid) +
      person(40, 312, 80, dark) +
      person(440, 310, 76, dark),
    each([[150], [204], [258], [312]], (x) => box(x, 166, 14, 80, light)),
  ],
  office: ({ far, mid, near, dark, accent, light, pale }) => [
    box(0, 0, 480, 320, far) +
      box(40, 36, 400, 156, pale, 4) +
      each(towers, (x, top, w) => (x > 40 && x < 400 ? tower(x, top - 20, w, mid, 192) : '')) +
      line('M173 36v156M307 36v156', far, 6) +
      box(0, 250, 480, 16, near) +
      each([[36], [428]], (x) => box(x, 266, 10, 54, near)) +
      box(150, 168, 140, 84, dark, 6) +
      box(160, 178, 120, 60, mid, 3) +
      box(206, 240, 28, 12, dark) +
      box(330, 222, 60, 8, accent) +
      box(326, 230, 66, 8, pale) +
      box(332, 238, 58, 12, near) +
      cup(90, 218, 30, pale, accent),
    box(168, 190, 60, 6, light, 3) + box(168, 204, 90, 6, light, 3) + box(168, 218, 40, 6, light, 3),
  ],
  library: ({ far, mid, near, dark, accent, light, pale }) => [
    box(0, 0, 480, 320, far) +
      each(
        [
          [30, 24],
          [30, 124],
          [30, 224],
        ],
        (x, y) =>
          box(x, y + 74, 420, 10, dark) +
          Array.from({ length: 21 }, (_, i) =>
            box(
              x + 6 + i * 20,
              y + 74 - 44 - ((i * 13) % 26),
              15,
              44 + ((i * 13) % 26),
              [mid, near, accent, pale, dark][(i * 7 + y) % 5]!,
              2,
            ),
          ).join(''),
      ) +
      box(20, 14, 10, 306, dark) +
      box(450, 14, 10, 306, dark) +
      box(20, 14, 440, 10, dark),
    disc(240, 300, 26, light) + path('M214 300h52l-12-30h-28z', light),
  ],
  village: ({ far, mid, near, dark, accent, light, pale }) => [
    hills(180, 90, far) +
      hills(216, 50, mid, 30) +
      each(
        [
          [50, 206],
          [170, 190],
          [300, 210],
        ],
        (x, y) => box(x, y, 96, 60, pale) + eaves(x, y, 96, dark, 22) + box(x + 36, y + 24, 22, 36, near),
      ) +
      ground(262, near) +
      path('M200 262h90q-30 30 30 58H130q80-20 70-58z', mid) +
      line('M170 284q64-40 130 0', pale, 9) +
      tree(440, 236, 30, accent, dark) +
      tree(24, 246, 24, near, dark),
    each(
      [
        [60, 218],
        [184, 202],
        [372, 222],
      ],
      (x, y) => box(x, y, 16, 16, light, 2),
    ) + lantern(148, 214, 8, accent, light),
  ],
};

function cup(x: number, y: number, w: number, fill: string, band: string): string {
  return box(x - w / 2, y, w, 32, fill, 5) + box(x - w / 2, y + 12, w, 6, band);
}
