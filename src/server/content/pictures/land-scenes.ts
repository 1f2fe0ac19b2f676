import type { Scenes } from './colours.ts';
import { box, disc, each, eaves, ground, hills, line, oval, path, person, tree, waves } from './shapes.ts';

/** Land and water. */
export const landScenes: Scenes = {
  lake: ({ far, mid, near, dark, accent, light, pale }) => [
    hills(190, 80, far) +
      hills(210, 46, mid, 30) +
      ground(206, far) +
      waves(226, pale) +
      box(344, 150, 36, 58, near) +
      eaves(334, 152, 56, dark, 20) +
      eaves(338, 128, 48, dark, 20) +
      path('M358 108l4-18 4 18z', dark) +
      path('M300 210q60-16 130 0z', near) +
      path('M90 262h130l-20 26H112z', dark) +
      path('M120 262v-22h64v22z', accent) +
      path('M110 240q42-26 84 0z', dark) +
      line('M226 300l-30-70', dark, 3) +
      `<g opacity=".9">${line('M30 60q-10 60-6 130M48 54q-4 70 2 120M12 70q-10 50-6 100', near, 4)}</g>` +
      path('M-10 40q60-20 90 10q-50 0-90 20z', near),
    disc(152, 254, 6, light) + box(352, 170, 8, 12, light) + box(366, 170, 8, 12, light),
  ],
  mountain: ({ far, mid, near, dark, pale }) => [
    path('M-20 260L110 90l60 70 70-110 90 130 50-60 130 140v60H-20z', far) +
      path('M240 50l-28 44 22 10 14-16 20 22 14-10zM110 90l-22 30 22 6 12-10 16 8z', pale) +
      path('M-20 280L80 170l70 60 60-80 110 110 60-50 120 90v40H-20z', mid) +
      ground(280, near) +
      each([[30], [70], [120], [330], [380], [440]], (x) =>
        path(`M${x} 220l-22 66h44zM${x} 200l-15 44h30z`, dark),
      ) +
      `<g opacity=".7">${oval(180, 236, 90, 10, pale)}${oval(340, 210, 80, 9, pale)}</g>`,
    '',
  ],
  karst: ({ far, mid, near, dark, accent, light, pale }) => [
    path(
      'M20 240q10-120 50-120t50 120zM110 240q6-160 52-160t58 160zM300 240q8-140 46-140t54 140zM390 240q10-100 44-100t50 100z',
      far,
    ) +
      path('M-20 250q10-110 50-110t52 110zM180 250q10-130 52-130t54 130zM340 250q6-90 40-90t44 90z', mid) +
      ground(240, far) +
      waves(258, pale) +
      path('M0 244h480v8H0z', near) +
      path('M190 280h110l-14 12h-80z', dark) +
      person(256, 282, 58, accent) +
      line('M270 236l30 62', dark, 3) +
      path('M240 226q16-16 32 0z', light),
    disc(206, 274, 5, light),
  ],
  teaHill: ({ far, mid, near, dark, accent, pale }) => [
    hills(170, 80, far) +
      path('M-10 320V220q120-70 250-20t250-10v130z', mid) +
      each([[0], [26], [52], [78], [104]], (d) => line(`M-10 ${236 + d}q120-66 250-18t250-8`, near, 12)) +
      each(
        [
          [90, 262],
          [300, 250],
          [410, 284],
        ],
        (x, y) => person(x, y, 54, accent) + path(`M${x - 18} ${y - 46}l18-16 18 16z`, pale),
      ) +
      box(352, 148, 60, 36, pale) +
      eaves(348, 150, 68, dark, 18) +
      tree(450, 160, 22, dark, dark),
    '',
  ],
  rice: ({ far, mid, near, dark, accent, pale }) => [
    hills(150, 80, far) +
      each(
        [
          [170, 0],
          [200, 1],
          [232, 2],
          [266, 3],
        ],
        (y, i) =>
          path(
            `M-10 ${y}q140 ${i % 2 ? 36 : -30} 260 0t250 ${i % 2 ? -20 : 14}V320H-10z`,
            [mid, far, near, mid][i]!,
          ) + line(`M-10 ${y}q140 ${i % 2 ? 36 : -30} 260 0t250 ${i % 2 ? -20 : 14}`, pale, 4),
      ) +
      each(
        [
          [70, 300],
          [110, 304],
          [150, 298],
          [330, 306],
          [370, 300],
        ],
        (x, y) => line(`M${x} ${y}v-16M${x} ${y - 4}l-8-12M${x} ${y - 4}l8-12`, dark, 3),
      ) +
      person(250, 262, 60, accent) +
      path('M230 214l20-16 20 16z', pale),
    '',
  ],
  desert: ({ far, mid, near, dark, accent, pale }) => [
    path('M-10 230q120-90 220-10t280-40v140H-10z', far) +
      path('M-10 270q160-80 260-14t240-30v94H-10z', mid) +
      path('M250 256q120-10 240-30v94H150q90-10 100-64z', near) +
      each(
        [
          [90, 222],
          [150, 214],
          [210, 222],
        ],
        (x, y) =>
          path(
            `M${x - 22} ${y}q2-18 12-16q6-14 12 0q10-10 14 2l10-14 8 4-8 12q0 12-8 14v16h-5v-16h-18v16h-5v-16q-10 0-12-2z`,
            dark,
          ),
      ) +
      box(400, 170, 40, 44, pale) +
      path('M394 170l26-24 26 24z', accent),
    '',
  ],
  snow: ({ far, mid, near, dark, accent, light, pale }) => [
    hills(190, 90, far) +
      hills(230, 50, pale, 20) +
      box(160, 176, 150, 80, mid) +
      eaves(150, 178, 170, pale, 34) +
      each([[184], [222], [262]], (x) => box(x, 196, 24, 30, near, 2)) +
      ground(250, pale) +
      each(
        [[60], [110], [380], [430]],
        (x) =>
          path(`M${x} 160l-30 96h60z`, dark) +
          path(`M${x} 160l-12 38q12 8 24 0zM${x - 20} 226q20 12 40 0l6 18q-26 12-52 0z`, pale),
      ) +
      each(
        [
          [40, 60],
          [120, 40],
          [200, 90],
          [280, 50],
          [350, 110],
          [430, 70],
          [90, 120],
          [460, 150],
        ],
        (x, y) => disc(x, y, 4, pale),
      ) +
      person(350, 300, 62, accent),
    each([[184], [222], [262]], (x) => box(x, 196, 24, 30, light, 2)),
  ],
  sea: ({ far, mid, near, dark, accent, light, pale }) => [
    ground(190, far) +
      ground(214, mid) +
      waves(226, pale) +
      path('M-10 320v-40q120-30 240 0t250-6v46z', pale) +
      path('M180 196h120l-18 22h-84zM238 190V90l54 90zM230 190V110l-40 74z', accent) +
      path('M330 190q40-40 80-10l70 12v6H330z', near) +
      path('M52 300q-4-60 14-100', 'none', ` stroke="${dark}" stroke-width="8"`) +
      each(
        [[0], [60], [120], [180], [240], [300]],
        (a) => `<g transform="rotate(${a} 68 198)">${path('M68 198q26-16 50 2q-28-2-50-2z', dark)}</g>`,
      ) +
      path('M120 290h60l-30-50z', accent) +
      line('M150 240v60', dark, 3),
    disc(408, 176, 5, light),
  ],
  river: ({ far, mid, near, dark, accent, light, pale }) => [
    hills(170, 80, far) +
      hills(206, 60, mid, 20) +
      path('M200 200q-60 40 20 70t-40 60h230q20-40-60-66t-70-64z', pale) +
      path('M200 200h80q-20 30 70 64t60 66H180q120-30 40-60t-20-70z', far) +
      each(
        [
          [60, 216],
          [400, 220],
        ],
        (x, y) => box(x, y, 70, 44, pale) + eaves(x, y, 70, dark, 18),
      ) +
      line('M130 262q110-60 240 4', dark, 10) +
      line('M160 250v-14M210 236v-14M260 232v-14M310 240v-14', dark, 4) +
      path('M250 292h80l-10 14h-60z', accent) +
      tree(30, 240, 24, near, dark),
    each(
      [
        [74, 230],
        [414, 234],
      ],
      (x, y) => box(x, y, 14, 14, light),
    ),
  ],
  island: ({ far, mid, near, dark, accent, light, pale }) => [
    ground(210, far) +
      waves(236, pale) +
      path('M80 216q60-70 150-60q100-40 190 60z', mid) +
      path('M150 216q60-40 130-30t120 30z', near) +
      box(262, 110, 20, 62, pale) +
      box(256, 102, 32, 12, accent) +
      path('M256 102l16-18 16 18z', dark) +
      each([[130], [340], [380]], (x) => tree(x, 192, 14, dark, dark)) +
      box(180, 178, 40, 28, pale) +
      eaves(176, 180, 48, accent, 14) +
      path('M330 270h90l-14 18h-62z', dark) +
      path('M350 270v-16h40v16z', pale),
    path('M272 106L60 60v40z', light, ' opacity=".45"') + disc(272, 106, 6, light),
  ],
};
