import { lamp, plate, room } from './room.ts';
import type { Scenes } from './colours.ts';
import { bowl, box, chopsticks, cup, disc, each, lantern, line, oval, path, steam } from './shapes.ts';

/** Dishes on a table. */
export const foodScenes: Scenes = {
  noodles: (c) => [
    room(c) +
      bowl(240, 190, 110, c.accent, c.light) +
      line('M160 190q20-14 40 0t40 0 40 0 40 0M176 198q20-12 40 0t40 0 40 0', c.pale, 6) +
      disc(200, 186, 16, c.pale) +
      disc(200, 186, 7, c.light) +
      oval(280, 186, 22, 8, c.dark) +
      chopsticks(286, 176, c.dark),
    lamp(c) + steam(240, 160),
  ],
  dumplings: (c) => [
    room(c) +
      box(110, 196, 260, 64, c.mid, 10) +
      oval(240, 196, 130, 36, c.pale) +
      each(
        [
          [170, 188],
          [240, 178],
          [310, 188],
          [200, 206],
          [276, 206],
        ],
        (x, y) =>
          path(`M${x - 34} ${y}q34-40 68 0q-34 18-68 0z`, c.light) +
          line(`M${x - 20} ${y - 8}l6-6M${x - 4} ${y - 14}l2-8M${x + 14} ${y - 10}l-4-8`, c.mid, 2.5),
      ) +
      bowl(420, 232, 34, c.dark, c.accent) +
      line('M110 228h260', c.near, 3),
    lamp(c) + steam(240, 150),
  ],
  hotpot: (c) => [
    room(c) +
      path('M110 200q0 76 70 76h120q70 0 70-76z', c.dark) +
      oval(240, 200, 130, 36, c.dark) +
      oval(240, 198, 116, 28, c.accent) +
      path('M240 172q-34 26 0 54q-60 6-110-20q20-30 110-34z', c.light) +
      each(
        [
          [190, 196],
          [280, 190],
          [310, 204],
          [220, 212],
          [262, 208],
        ],
        (x, y) => disc(x, y, 8, c.pale),
      ) +
      each(
        [
          [50, 250],
          [430, 250],
        ],
        (x, y) => plate(x, y, 50, c) + each([[-16], [0], [16]], (d) => oval(x + d, y - 6, 12, 6, c.accent)),
      ),
    lamp(c) + steam(220, 160) + steam(280, 156),
  ],
  breakfast: (c) => [
    room(c) +
      bowl(150, 206, 72, c.pale, c.light) +
      plate(330, 226, 92, c) +
      each(
        [
          [-20, 0],
          [4, -10],
          [26, 2],
        ],
        (x, y) =>
          `<g transform="rotate(-14 ${330 + x} ${214 + y})">${box(270 + x, 206 + y, 110, 18, c.light, 9)}${line(`M284 ${215 + y}h${84 + x}`, c.mid, 2)}</g>`,
      ) +
      cup(240, 220, 40, c.accent, c.pale),
    lamp(c) + steam(150, 180),
  ],
  bakery: (c) => [
    room(c) +
      each(
        [
          [90, 190, 70],
          [220, 180, 84],
          [370, 196, 74],
        ],
        (x, y, r) =>
          path(`M${x - r} ${y + 44}q0-${r} ${r}-${r}t${r} ${r}z`, c.light) +
          line(`M${x - 26} ${y + 2}l14 20M${x} ${y - 8}l12 22M${x + 26} ${y - 2}l10 18`, c.accent, 4),
      ) +
      box(10, 234, 460, 14, c.pale, 4) +
      box(24, 248, 432, 40, c.mid) +
      box(180, 258, 120, 20, c.pale, 4),
    lamp(c, 420),
  ],
  sushi: (c) => [
    room(c) +
      box(80, 226, 320, 26, c.dark, 6) +
      box(100, 252, 20, 20, c.dark) +
      box(360, 252, 20, 20, c.dark) +
      each(
        [[130], [210], [290]],
        (x) =>
          box(x - 32, 202, 64, 28, c.pale, 13) +
          path(`M${x - 38} 206q38-34 76 0q4 8-6 8h-64q-10 0-6-8z`, x === 210 ? c.light : c.accent) +
          line(`M${x - 14} 196l8 12M${x + 4} 192l8 16`, c.pale, 2.5),
      ) +
      each(
        [
          [352, 208],
          [376, 224],
        ],
        (x, y) => disc(x, y, 20, c.dark) + disc(x, y, 14, c.pale) + disc(x, y, 6, c.accent),
      ) +
      chopsticks(60, 212, c.mid),
    lamp(c),
  ],
  pizza: (c) => [
    room(c) +
      oval(240, 226, 150, 56, c.mid) +
      oval(240, 218, 140, 50, c.light) +
      oval(240, 216, 120, 41, c.accent) +
      each(
        [
          [180, 204],
          [240, 196],
          [300, 210],
          [210, 230],
          [270, 232],
          [160, 222],
          [322, 224],
        ],
        (x, y) => oval(x, y, 14, 7, c.pale),
      ) +
      each(
        [
          [206, 212],
          [276, 206],
          [244, 220],
        ],
        (x, y) => path(`M${x} ${y}q10-12 20 0q-10 8-20 0z`, c.dark),
      ) +
      line('M240 218l-90 40M240 218l100 36M240 218V166', c.light, 3),
    lamp(c) + steam(240, 160),
  ],
  vegan: (c) => [
    room(c) +
      bowl(240, 192, 116, c.pale, c.mid) +
      each(
        [
          [170, 180],
          [204, 168],
          [240, 160],
          [276, 168],
          [312, 180],
        ],
        (x, y) => path(`M${x} ${y + 18}q-26-30 0-60q26 30 0 60z`, x % 4 === 0 ? c.near : c.dark),
      ) +
      each(
        [
          [196, 192],
          [284, 192],
        ],
        (x, y) => disc(x, y, 15, c.accent),
      ) +
      each(
        [
          [230, 194],
          [252, 194],
          [241, 186],
        ],
        (x, y) => disc(x, y, 8, c.light),
      ),
    lamp(c),
  ],
  barbecue: (c) => [
    room(c) +
      path('M90 226h300l-26 52H116z', c.dark) +
      box(80, 216, 320, 12, c.mid) +
      each(
        [[130], [200], [270], [340]],
        (x) =>
          line(`M${x - 30} 250l60-90`, c.pale, 4) +
          each(
            [
              [0, 0],
              [12, -18],
              [24, -36],
            ],
            (dx, dy) =>
              `<g transform="rotate(-56 ${x - 6 + dx} ${212 + dy})">${box(x - 20 + dx, 200 + dy, 28, 22, c.accent, 6)}</g>`,
          ),
      ) +
      each([[150], [240], [330]], (x) => path(`M${x} 262q-16-12-2-26q2 10 10 6q8 12-8 20z`, c.light)),
    lamp(c, 90) + steam(240, 150),
  ],
  banquet: (c) => [
    room(c) +
      oval(240, 250, 220, 66, c.accent) +
      oval(240, 242, 210, 58, c.pale) +
      oval(240, 238, 110, 30, c.far) +
      each(
        [
          [120, 238],
          [170, 266],
          [310, 266],
          [360, 238],
          [240, 236],
          [180, 214],
          [300, 214],
        ],
        (x, y) => plate(x, y, 36, c) + oval(x, y - 8, 20, 9, (x / 10) % 2 ? c.accent : c.light),
      ),
    each(
      [
        [330, 60],
        [410, 80],
      ],
      (x, y) => lantern(x, y, 24, c.accent, c.light),
    ),
  ],
};
