import type { Scenes } from './colours.ts';
import { cityWindow, floorLamp, frame, plant, walls } from './interior.ts';
import { box, disc, each, line, oval, path, ring } from './shapes.ts';

/** Rooms that people live in. */
export const homeScenes: Scenes = {
  apartment: (c) => [
    walls(c) +
      cityWindow(c, 46, 34, 150, 120) +
      frame(c, 250, 52, 66, 54) +
      frame(c, 332, 66, 44, 40) +
      oval(240, 284, 190, 24, c.pale) +
      box(150, 158, 220, 62, c.accent, 18) +
      box(130, 190, 40, 66, c.accent, 14) +
      box(350, 190, 40, 66, c.accent, 14) +
      box(164, 206, 192, 44, c.dark, 10) +
      box(170, 202, 88, 24, c.accent, 8) +
      box(262, 202, 88, 24, c.accent, 8) +
      `<g transform="rotate(-12 190 190)">${box(176, 172, 42, 38, c.light, 6)}</g>` +
      plant(c, 70, 258, 1.1) +
      oval(240, 276, 56, 12, c.dark) +
      box(226, 262, 22, 10, c.light, 3),
    floorLamp(c, 428, 262, 120),
  ],
  bedroom: (c) => [
    walls(c) +
      cityWindow(c, 296, 36, 130, 104) +
      path('M288 30h30q6 70-18 126h-20zM434 30h-30q-6 70 18 126h20z', c.accent) +
      frame(c, 96, 48, 96, 60) +
      box(40, 128, 210, 110, c.dark, 16) +
      path('M40 214h300q30 0 30 30v34H40z', c.pale) +
      path('M150 210h186q34 0 34 34v34H150q-20-34 0-68z', c.near) +
      box(56, 182, 84, 44, c.pale, 18) +
      box(70, 190, 84, 40, c.light, 16) +
      box(46, 276, 12, 26, c.dark) +
      box(352, 276, 12, 26, c.dark) +
      box(394, 226, 60, 60, c.accent, 6) +
      line('M402 256h44', c.pale, 3),
    path('M404 210l10-34h20l10 34z', c.light) + box(421, 210, 6, 16, c.dark),
  ],
  studio: (c) => [
    walls(c) +
      box(28, 40, 120, 10, c.dark, 2) +
      box(28, 96, 120, 10, c.dark, 2) +
      each(
        [
          [34, 14, 26],
          [52, 12, 34],
          [68, 16, 22],
          [90, 12, 30],
          [106, 20, 24],
        ],
        (x, w, h) =>
          box(x, 40 - h, w, h, x % 4 ? c.near : c.accent, 2) +
          box(x + 8, 96 - h, w, h, x % 4 ? c.pale : c.dark, 2),
      ) +
      cityWindow(c, 190, 30, 120, 130) +
      box(24, 184, 140, 10, c.pale, 3) +
      box(34, 194, 8, 76, c.dark) +
      box(146, 194, 8, 76, c.dark) +
      box(64, 142, 66, 42, c.dark, 4) +
      box(69, 147, 56, 32, c.mid) +
      path('M96 232h52v10h-6v40h-8v-40h-24v40h-8v-40h-6zM98 190h8v44h-8z', c.accent) +
      box(220, 214, 236, 34, c.pale, 10) +
      box(220, 236, 236, 34, c.near, 6) +
      box(440, 168, 16, 112, c.dark, 6) +
      box(372, 198, 64, 26, c.light, 12) +
      box(228, 206, 120, 34, c.accent, 10),
    line('M400 0v48', c.dark, 3) + path('M370 82q4-36 30-36t30 36z', c.light),
  ],
  kitchenette: (c) => [
    walls(c, 262) +
      box(30, 24, 110, 84, c.pale, 4) +
      box(146, 24, 110, 84, c.pale, 4) +
      line('M85 24v84M201 24v84', c.mid, 2) +
      each([[78], [92], [194], [208]], (x) => box(x - 1, 82, 3, 16, c.dark)) +
      box(24, 176, 330, 14, c.dark, 3) +
      box(30, 190, 318, 82, c.pale) +
      line('M136 190v82M242 190v82', c.mid, 2) +
      each([[120], [152], [226], [258]], (x) => box(x, 204, 4, 22, c.dark)) +
      box(254, 194, 84, 70, c.dark, 5) +
      box(264, 214, 64, 42, c.light, 4) +
      path('M56 176q0-34 34-34v-10h-10v-8h22v18q30 4 30 34z', c.mid) +
      path('M270 176v-30h54v30zM324 154h28v6h-28z', c.accent) +
      box(370, 70, 92, 212, c.near, 8) +
      line('M370 146h92', c.dark, 3) +
      box(380, 112, 5, 24, c.pale, 2) +
      box(380, 158, 5, 34, c.pale, 2) +
      plant(c, 190, 176, 0.56),
    box(296, 40, 58, 46, c.light, 5) + line('M180 116v10', c.light, 4),
  ],
  balcony: (c) => [
    each(
      [
        [10, 150, 60],
        [84, 96, 44],
        [140, 170, 70],
        [230, 120, 50],
        [296, 76, 44],
        [352, 150, 60],
        [424, 110, 60],
      ],
      (x, y, w) => box(x, y, w, 200, x % 4 ? c.far : c.mid),
    ) +
      box(0, 236, 480, 84, c.near) +
      line('M0 192h480M0 236h480', c.dark, 6) +
      each([[24], [66], [108], [150], [192], [234], [276], [318], [360], [402], [444]], (x) =>
        line(`M${x} 192v44`, c.dark, 3),
      ) +
      oval(240, 246, 64, 12, c.pale) +
      line('M240 250v50M216 304h48', c.dark, 5) +
      path('M96 250h64l6 50h-8l-4-26h-52l-4 26h-8zM92 200h12l6 52H98z', c.accent) +
      path('M384 250h-64l-6 50h8l4-26h52l4 26h8zM388 200h-12l-6 52h12z', c.accent) +
      path('M226 236h28l-4 10h-20z', c.light) +
      plant(c, 40, 306, 0.9) +
      plant(c, 444, 306, 0.9),
    each(
      [
        [92, 110],
        [110, 134],
        [306, 92],
        [320, 120],
        [434, 130],
        [450, 160],
        [240, 140],
        [30, 170],
        [374, 170],
      ],
      (x, y) => box(x, y, 9, 12, c.light, 1),
    ) +
      line('M0 30q120 40 240 10t240 6', c.dark, 2) +
      each(
        [
          [50, 46],
          [120, 54],
          [190, 48],
          [260, 36],
          [330, 34],
          [400, 40],
        ],
        (x, y) => disc(x, y + 5, 6, c.light),
      ),
  ],
  key: (c) => [
    box(0, 0, 480, 320, c.far) +
      box(0, 268, 480, 52, c.mid) +
      box(226, 26, 170, 252, c.near, 4) +
      box(238, 38, 146, 240, c.accent, 3) +
      each(
        [
          [254, 54],
          [320, 54],
          [254, 160],
          [320, 160],
        ],
        (x, y) => box(x, y, 50, 90, c.dark, 3) + box(x + 5, y + 5, 40, 80, c.accent, 2),
      ) +
      disc(252, 152, 9, c.light) +
      box(206, 278, 210, 12, c.dark) +
      `<g transform="rotate(-24 120 140)">${ring(120, 90, 40, c.dark, 17)}${box(112, 128, 17, 110, c.dark)}${box(128, 190, 26, 14, c.dark)}${box(128, 216, 34, 14, c.dark)}</g>` +
      `<g transform="rotate(16 90 110)">${path('M70 60l40-24 40 24v70H70z', c.light)}${box(98, 92, 24, 38, c.accent)}</g>` +
      path('M236 306h150l14 14H222z', c.dark) +
      plant(c, 440, 276, 1),
    box(354, 6, 20, 20, c.light, 8),
  ],
  hostel: (c) => [
    walls(c) +
      cityWindow(c, 190, 36, 110, 120) +
      each(
        [[30], [330]],
        (x) =>
          each(
            [[84], [192]],
            (y) =>
              box(x, y, 120, 40, c.pale, 6) +
              box(x, y + 26, 120, 18, c.near) +
              box(x + 6, y - 8, 40, 24, c.light, 10) +
              path(`M${x + 50} ${y - 4}h66q6 0 6 8v26H${x + 44}z`, c.accent),
          ) +
          box(x - 4, 40, 8, 250, c.dark) +
          box(x + 116, 40, 8, 250, c.dark),
      ) +
      line('M166 90v196M186 90v196M166 120h20M166 150h20M166 180h20M166 210h20M166 240h20', c.dark, 4) +
      path('M214 252q0-40 34-40t34 40v36h-68z', c.dark) +
      path('M232 214q0-22 16-22t16 22', 'none', ` stroke="${c.dark}" stroke-width="6"`) +
      box(226, 250, 44, 28, c.near, 5),
    line('M245 0v14', c.dark, 3) + path('M222 34q4-22 23-22t23 22z', c.light),
  ],
};
