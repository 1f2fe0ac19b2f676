import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

/*
 * Everything takes its colours from here. The dark scheme has the same names with other values: a pale shade is a dark one
 * there, and `white`, the ground of cards and fields, is nearly black. So no component knows of schemes.
 */

/** The only accent colour. Shade 7 carries white text at a contrast of 6.4 : 1. */
const jade: MantineColorsTuple = [
  '#eef6f3',
  '#dcece6',
  '#b7d8cc',
  '#8dc1af',
  '#5fa691',
  '#378c75',
  '#1b7a63',
  '#0b6b57',
  '#085646',
  '#063f34',
];

/** Warm greys. Shade 6 and darker have enough contrast for text on the page background. */
const gray: MantineColorsTuple = [
  '#faf9f6',
  '#f4f2ed',
  '#eae7e0',
  '#dedad1',
  '#cbc6bb',
  '#98938a',
  '#68645c',
  '#4c4943',
  '#33312d',
  '#1f1e1b',
];

const jadeInTheDark: MantineColorsTuple = [
  '#17251f',
  '#1c3129',
  '#274639',
  '#356353',
  '#43826f',
  '#4f9d88',
  '#66b5a0',
  '#78c5b0',
  '#93d5c3',
  '#b6e5d8',
];

const grayInTheDark: MantineColorsTuple = [
  '#141816',
  '#1a1f1d',
  '#242b28',
  '#333b37',
  '#47504b',
  '#78817b',
  '#a6ada8',
  '#c4cac6',
  '#dadedb',
  '#eceeed',
];

const cjk = '"Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei"';
const cjkSerif = '"Noto Serif CJK SC", "Songti SC", "PingFang SC", "Microsoft YaHei"';
const sans = `"Inter Variable", "Inter Stand-In", ${cjk}, system-ui, sans-serif`;
const serif = `"Source Serif 4 Variable", "Source Serif Stand-In", ${cjkSerif}, Georgia, serif`;

export const theme = createTheme({
  colors: { jade, gray },
  primaryColor: 'jade',
  primaryShade: 7,
  black: '#1b211f',
  fontFamily: sans,
  headings: {
    fontFamily: serif,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '2.5rem', lineHeight: '1.15' },
      h2: { fontSize: '1.875rem', lineHeight: '1.25' },
      h3: { fontSize: '1.25rem', lineHeight: '1.35' },
      h4: { fontSize: '1.0625rem', lineHeight: '1.4' },
    },
  },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '10px', xl: '14px' },
  defaultRadius: 'md',
  shadows: {
    xs: '0 1px 2px rgb(27 33 31 / 5%)',
    sm: '0 1px 2px rgb(27 33 31 / 5%), 0 4px 12px rgb(27 33 31 / 4%)',
    md: '0 2px 4px rgb(27 33 31 / 4%), 0 12px 32px rgb(27 33 31 / 7%)',
    lg: '0 4px 8px rgb(27 33 31 / 4%), 0 24px 56px rgb(27 33 31 / 10%)',
  },
  components: {
    // A text takes size and line height from where it stands, unless its props say otherwise.
    Text: { defaultProps: { inherit: true } },
    Card: {
      defaultProps: {
        withBorder: true,
        radius: 'lg',
        shadow: 'xs',
        bg: 'white',
        p: 'clamp(18px, 3.1vw, 24px) clamp(16px, 3.6vw, 28px)',
      },
    },
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
});

/** The theme of the dark scheme. */
export const darkTheme = createTheme({
  ...theme,
  colors: { jade: jadeInTheDark, gray: grayInTheDark },
  white: '#1c221f',
  black: '#e8ebe9',
  shadows: {
    xs: '0 1px 2px rgb(0 0 0 / 30%)',
    sm: '0 1px 2px rgb(0 0 0 / 30%), 0 4px 12px rgb(0 0 0 / 20%)',
    md: '0 2px 4px rgb(0 0 0 / 30%), 0 12px 32px rgb(0 0 0 / 30%)',
    lg: '0 4px 8px rgb(0 0 0 / 35%), 0 24px 56px rgb(0 0 0 / 45%)',
  },
});

/** Colours with a meaning: text, the ground below it, the edge around it. */
const meanings = {
  '--mg-bad': '#8f251d',
  '--mg-bad-ground': '#fdf5f3',
  '--mg-bad-edge': '#e4c4bf',
  '--mg-doubt': '#6f4400',
  '--mg-doubt-ground': '#fdf4e3',
  '--mg-doubt-edge': '#e8cf98',
  '--mg-doubt-line': '#b45f06',
  '--mg-info': '#1d4f75',
  '--mg-info-ground': '#eef5fa',
  '--mg-info-edge': '#bfd5e6',
};

const meaningsInTheDark: typeof meanings = {
  '--mg-bad': '#ffa79c',
  '--mg-bad-ground': '#2e1c19',
  '--mg-bad-edge': '#5e342e',
  '--mg-doubt': '#f0c67a',
  '--mg-doubt-ground': '#2a2214',
  '--mg-doubt-edge': '#5c4922',
  '--mg-doubt-line': '#d6943a',
  '--mg-info': '#a3cdee',
  '--mg-info-ground': '#16232d',
  '--mg-info-edge': '#2e4c63',
};

// Mantine's own greys for placeholders, dimmed text, errors and field borders do not reach WCAG AA on the page
// background.
const variablesOf =
  (
    { jade: accent, gray: grey }: { jade: MantineColorsTuple; gray: MantineColorsTuple },
    own: Readonly<Record<string, string>>,
  ): CSSVariablesResolver =>
  () => ({
    variables: {
      '--mg-paper': grey[0],
      '--mg-paper-deep': grey[1],
      '--mg-hairline': grey[3],
      '--mg-serif': serif,
      '--mg-content': '1216px',
      // Grounds that are dark in both schemes: banners, adverts. What stands on them is pale in both.
      '--mg-deep': '#0b6b57',
      '--mg-deeper': '#085646',
      '--mg-deepest': '#063f34',
      '--mg-on-deep': '#ffffff',
      '--mg-on-deep-dim': '#dcebe5',
      ...own,
    },
    light: {
      '--mantine-color-body': grey[0],
      '--mantine-color-dimmed': grey[6],
      '--mantine-color-placeholder': grey[6],
      '--mantine-color-error': own['--mg-error']!,
      '--mantine-color-default-border': grey[3],
      '--mantine-color-anchor': accent[7],
    },
    dark: {},
  });

export const cssVariables = variablesOf(
  { jade, gray },
  { ...meanings, '--mg-error': '#ad2e24', '--mg-field-edge': '#8f8a80', '--mg-drawing': 'none' },
);

export const darkVariables = variablesOf(
  { jade: jadeInTheDark, gray: grayInTheDark },
  {
    ...meaningsInTheDark,
    '--mg-error': '#ff9d92',
    '--mg-field-edge': '#7d8781',
    '--mg-drawing': 'brightness(0.78)',
    '--mantine-color-scheme': 'dark',
  },
);
