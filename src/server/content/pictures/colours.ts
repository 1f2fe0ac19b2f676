import type { Picture } from './picture.ts';

/** The colours of a drawing: from what is far away to what is near, and one that stands out. */
export interface Colours {
  readonly far: string;
  readonly mid: string;
  readonly near: string;
  readonly dark: string;
  readonly accent: string;
  /** Walls, paper, plates. */
  readonly pale: string;
  /** Windows and lanterns. */
  readonly light: string;
}

/** A time of day: the sky from top to bottom, sun or moon, and the shade over the land. */
export interface Daytime {
  readonly sky: readonly [string, string];
  readonly sun: string;
  readonly sunAt: readonly [number, number, number];
  readonly shade: string;
  readonly shadeOpacity: number;
  readonly isNight: boolean;
}

/** Drawings by name: what lies under the shade of the time of day, and what shines above it. */
export type Scenes = Readonly<Record<string, (colours: Colours) => readonly [land: string, lights: string]>>;

const palettes: readonly Colours[] = [
  {
    far: '#bfd8cd',
    mid: '#92b9ab',
    near: '#5a9482',
    dark: '#0f5a4a',
    accent: '#d9643a',
    pale: '#fbf3e3',
    light: '#ffd98a',
  },
  {
    far: '#ecd3d3',
    mid: '#d0a3a6',
    near: '#a56a72',
    dark: '#5f2f3c',
    accent: '#e0a83f',
    pale: '#fdf4ee',
    light: '#ffe2a0',
  },
  {
    far: '#cad8ea',
    mid: '#97b0d2',
    near: '#5d7aa8',
    dark: '#27406b',
    accent: '#e9825a',
    pale: '#f6f4ee',
    light: '#ffdf94',
  },
  {
    far: '#efe0b9',
    mid: '#d6bb7d',
    near: '#a5844a',
    dark: '#5c4521',
    accent: '#2f8a76',
    pale: '#fdf8e8',
    light: '#ffe9a8',
  },
  {
    far: '#c4e3e2',
    mid: '#8cc2c5',
    near: '#46939b',
    dark: '#175058',
    accent: '#f0a24c',
    pale: '#f5f8f0',
    light: '#ffe09a',
  },
  {
    far: '#f2d8c6',
    mid: '#dda78b',
    near: '#b06a4e',
    dark: '#6a3423',
    accent: '#2d7590',
    pale: '#fdf3ea',
    light: '#ffdd9c',
  },
];

const times: Readonly<Record<string, Daytime>> = {
  dawn: {
    sky: ['#f6c9ad', '#fdf1dc'],
    sun: '#fffaf0',
    sunAt: [360, 150, 30],
    shade: '#f3b08f',
    shadeOpacity: 0.12,
    isNight: false,
  },
  day: {
    sky: ['#c9e4ee', '#f6f7ec'],
    sun: '#fdeab2',
    sunAt: [392, 70, 32],
    shade: '#ffffff',
    shadeOpacity: 0,
    isNight: false,
  },
  dusk: {
    sky: ['#e58f6a', '#fbe0b0'],
    sun: '#fff0c9',
    sunAt: [120, 168, 38],
    shade: '#6b2f3a',
    shadeOpacity: 0.16,
    isNight: false,
  },
  night: {
    sky: ['#141f3f', '#45588a'],
    sun: '#f6efd6',
    sunAt: [388, 66, 24],
    shade: '#0d1733',
    shadeOpacity: 0.44,
    isNight: true,
  },
};

/** The colours of a picture; the first palette and the day where it names none. */
export function coloursOf({ palette, time }: Picture): { colours: Colours; daytime: Daytime } {
  return { colours: palettes[palette - 1] ?? palettes[0]!, daytime: times[time] ?? times['day']! };
}
