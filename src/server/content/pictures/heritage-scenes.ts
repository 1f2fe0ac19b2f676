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
  waves,
} from './shapes.ts';

/** Old buildings and gardens, and what China is known for. */
export const heritageScenes: Scenes = {
  garden: ({ far, mid, near, dark, accent, light, pale }) => [
    hills(200, 60, far) +
      box(0, 190, 480, 60, pale) +
      box(0, 184, 480, 10, dark) +
      disc(360, 214, 42, far) +
      path('M318 250v-36a42 42 0 0 1 84 0v36z', mid) +
      tree(362, 214, 16, near, dark) +
      box(96, 190, 96, 62, pale) +
      eaves(90, 176, 108, dark, 30) +
      each([[104], [136], [178]], (x) => box(x, 178, 8, 76, accent)) +
      ground(250, mid) +
      waves(262, pale) +
      line('M170 268q70-50 150 0', dark, 8) +
      each(
        [
          [60, 290],
          [400, 296],
          [270, 306],
        ],
        (x, y) => oval(x, y, 26, 8, near) + disc(x, y - 7, 7, accent),
      ) +
      tree(30, 210, 30, near, dark) +
      tree(452, 212, 28, near, dark),
    lantern(148, 206, 9, accent, light),
  ],
  temple: ({ far, mid, near, dark, accent, light, pale }) => [
    hills(190, 80, far) +
      each(
        [
          [150, 204, 180],
          [170, 148, 140],
          [190, 100, 100],
        ],
        (x, y, w) =>
          box(x, y, w, 60, pale) +
          each([[0.1], [0.36], [0.58], [0.84]], (p) => box(x + w * p, y, 10, 56, accent)) +
          eaves(x - 8, y, w + 16, dark, 30),
      ) +
      path('M236 70l4-30 4 30z', dark) +
      box(120, 262, 240, 16, mid) +
      box(100, 276, 280, 14, near) +
      ground(288, near) +
      path('M210 262h60l20 58H190z', pale) +
      path('M64 300h40l-6-30H70z', dark) +
      tree(420, 250, 30, near, dark) +
      tree(34, 246, 28, near, dark),
    each(
      [
        [222, 226],
        [258, 226],
        [232, 170],
        [250, 170],
      ],
      (x, y) => box(x - 6, y, 12, 24, light, 2),
    ) +
      each(
        [
          [146, 224],
          [334, 224],
        ],
        (x, y) => lantern(x, y, 9, accent, light),
      ),
  ],
  wall: ({ far, mid, near, dark, pale, accent }) => [
    hills(170, 90, far) +
      hills(210, 80, mid, 40) +
      path('M-10 260q90-80 160-60t110-60 120-10 110-50v26q-60 20-110 50t-120 12-104 58-166 60z', pale) +
      each(
        [
          [120, 164, 54],
          [300, 96, 46],
          [428, 74, 30],
        ],
        (x, y, w) =>
          box(x, y, w, w * 1.1, pale) +
          Array.from({ length: 4 }, (_, i) => box(x + (i * w) / 4, y - 8, w / 7, 9, pale)).join('') +
          box(x + w * 0.36, y + w * 0.4, w * 0.26, w * 0.34, dark, 3),
      ) +
      line('M-10 262q90-80 160-60t110-60 120-10 110-50', near, 4) +
      hills(290, 50, near, 10) +
      each([[40], [90], [400], [450]], (x) => tree(x, 270, 20, dark, dark)) +
      tree(230, 284, 18, accent, dark),
    '',
  ],
  palace: ({ far, mid, near, dark, accent, light, pale }) => [
    hills(180, 40, far) +
      box(70, 150, 340, 80, accent) +
      each([[84], [140], [196], [268], [324], [384]], (x) => box(x, 150, 12, 80, dark)) +
      eaves(54, 152, 372, mid, 40) +
      box(150, 96, 180, 30, accent) +
      eaves(134, 100, 212, mid, 34) +
      box(50, 230, 380, 14, pale) +
      box(30, 244, 420, 14, pale) +
      box(10, 258, 460, 14, pale) +
      ground(270, near) +
      path('M196 230h88l40 90H156z', pale) +
      line('M240 234v80', mid, 3) +
      person(110, 306, 48, dark) +
      person(386, 310, 52, dark),
    each([[112], [168], [224], [296], [352]], (x) => box(x, 168, 20, 50, light, 2)),
  ],
  lantern: ({ far, mid, near, dark, accent, light, pale }) => [
    box(0, 0, 480, 320, far) +
      box(0, 236, 480, 84, mid) +
      box(40, 120, 400, 140, pale) +
      eaves(24, 122, 432, dark, 40) +
      each([[70], [180], [290], [396]], (x) => box(x, 122, 14, 140, near)) +
      ground(258, near) +
      each(
        [
          [140, 300],
          [330, 304],
        ],
        (x, y) => person(x, y, 70, dark),
      ),
    each(
      [
        [90, 60, 22],
        [190, 44, 26],
        [300, 66, 22],
        [396, 48, 26],
      ],
      (x, y, r) => lantern(x, y, r, accent, light),
    ) +
      each(
        [
          [132, 176, 16],
          [240, 182, 18],
          [346, 176, 16],
        ],
        (x, y, r) => lantern(x, y, r, accent, light),
      ),
  ],
  warriors: ({ far, mid, near, dark, pale, accent }) => [
    box(0, 0, 480, 320, far) +
      path('M0 0h480v60Q240 110 0 60z', mid) +
      [0, 1, 2]
        .map((row) =>
          Array.from({ length: 5 + row }, (_, i) => {
            const w = 60 + row * 12;
            const x = 240 + (i - (4 + row) / 2) * (w + 14);
            const y = 200 + row * 66;
            const coat = [mid, near, dark][row]!;
            return (
              path(`M${x - w * 0.36} ${y}q0-${w} ${w * 0.36}-${w}t${w * 0.36} ${w}z`, coat) +
              disc(x, y - w * 1.12, w * 0.2, pale) +
              path(`M${x - 4} ${y - w * 1.42}h14v12h-18z`, coat) +
              line(
                `M${x - w * 0.24} ${y - w * 0.5}h${w * 0.48}M${x - w * 0.24} ${y - w * 0.26}h${w * 0.48}`,
                row === 1 ? accent : pale,
                2,
              )
            );
          }).join(''),
        )
        .join(''),
    '',
  ],
  panda: ({ far, mid, near, dark, pale, accent }) => [
    hills(190, 70, far) +
      each(
        [[40], [86], [400], [446]],
        (x) =>
          line(`M${x} 320V20`, near, 12) +
          line(`M${x - 6} 90h12M${x - 6} 160h12M${x - 6} 230h12`, pale, 2) +
          path(`M${x} 90q40-20 70 0q-40 10-70 0zM${x} 160q-40-24-70-6q36 14 70 6z`, mid),
      ) +
      ground(272, mid) +
      oval(240, 250, 84, 62, pale) +
      path('M160 240q0-50 50-50h60q50 0 50 50q-80-24-160 0z', dark) +
      disc(240, 160, 56, pale) +
      each(
        [
          [192, 116],
          [288, 116],
        ],
        (x, y) => disc(x, y, 20, dark),
      ) +
      `<g transform="rotate(24 216 156)">${oval(216, 156, 13, 18, dark)}</g><g transform="rotate(-24 264 156)">${oval(264, 156, 13, 18, dark)}</g>` +
      disc(218, 156, 4, pale) +
      disc(262, 156, 4, pale) +
      oval(240, 178, 9, 6, dark) +
      line('M240 184v6q-8 8-14 2M240 190q8 8 14 2', dark, 3) +
      oval(176, 296, 34, 22, dark) +
      oval(304, 296, 34, 22, dark) +
      line('M200 250l90-36', accent, 7) +
      oval(200, 244, 20, 16, dark) +
      oval(282, 224, 20, 16, dark),
    '',
  ],
  bicycle: ({ far, mid, near, dark, accent, pale }) => [
    hills(200, 60, far) +
      box(0, 196, 480, 60, mid) +
      each([[60], [200], [340], [460]], (x) => tree(x, 170, 40, near, dark)) +
      ground(250, pale) +
      box(0, 250, 480, 8, near) +
      each(
        [[150], [330]],
        (x) =>
          `<circle cx="${x}" cy="246" r="46" fill="none" stroke="${dark}" stroke-width="7"/>` +
          line(`M${x} 200v92M${x - 46} 246h92M${x - 32} 214l64 64M${x + 32} 214l-64 64`, mid, 1.5),
      ) +
      line(
        'M150 246l50-76h84l46 76M200 170l36 76h-86M236 246l48-76M284 170l-8-26h-22M200 170l-8-22M176 146h36',
        accent,
        7,
      ) +
      disc(236, 246, 12, dark) +
      path('M282 150h52v34h-52z', near),
    '',
  ],
};
