import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

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

const cjk = '"Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei"';
const cjkSerif = '"Noto Serif CJK SC", "Songti SC", "PingFang SC", "Microsoft YaHei"';
const sans = `"Inter Variable", ${cjk}, system-ui, sans-serif`;
const serif = `"Source Serif 4 Variable", ${cjkSerif}, Georgia, serif`;

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

// Mantine's own greys for placeholders, dimmed text, errors and field borders do not reach WCAG AA on the page
// background.
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--mg-paper': gray[0],
    '--mg-paper-deep': gray[1],
    '--mg-hairline': gray[3],
    '--mg-field-edge': '#8f8a80',
    '--mg-serif': serif,
    '--mg-content': '1216px',
  },
  light: {
    '--mantine-color-body': gray[0],
    '--mantine-color-dimmed': gray[6],
    '--mantine-color-placeholder': gray[6],
    '--mantine-color-error': '#ad2e24',
    '--mantine-color-default-border': gray[3],
    '--mantine-color-anchor': jade[7],
  },
  dark: {},
});
