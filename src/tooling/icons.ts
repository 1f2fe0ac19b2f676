import { pathToFileURL } from 'node:url';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { tsImport } from 'tsx/esm/api';
import type { Plugin } from 'vite';
import type * as logoFile from '../ui/logo.tsx';

const jade = '#0b6b57';
const page = '#faf9f6';

/** The icons of browsers and phones, and the manifest that lists those of phones. */
type Icons = Readonly<Record<string, string | Buffer>>;

/**
 * Draws the icons of the site from the logo: files of the build, and addresses of the development server.
 *
 * @param file the logo
 */
export function icons(file: string): Plugin {
  const drawn = async (): Promise<Icons> => {
    // In processes that read no TypeScript by themselves, too.
    const { Logo } = (await tsImport(pathToFileURL(file).href, import.meta.url)) as typeof logoFile;
    return iconsOf(renderToStaticMarkup(createElement(Logo, { size: 24, color: '#fff' })));
  };
  return {
    name: 'icons',
    async generateBundle() {
      if (this.environment.config.consumer === 'server') return;
      for (const [fileName, source] of Object.entries(await drawn()))
        this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer({ middlewares }) {
      let made: Promise<Icons> | undefined;
      middlewares.use((request, response, next) => {
        const name = request.url?.slice(1) ?? '';
        if (!/^(?:favicon|apple-touch-icon|icon-|site\.webmanifest)/.test(name)) return next();
        made ??= drawn();
        made.then((all) => {
          if (all[name] === undefined) return next();
          if (name.endsWith('.svg')) response.setHeader('content-type', 'image/svg+xml');
          response.end(all[name]);
        }, next);
      });
    },
  };
}

/** @param logo the logo in white, as an SVG element of 24 units */
async function iconsOf(logo: string): Promise<Icons> {
  const onSquare = (radius: number, scale: number): string => {
    const offset = 16 - 12 * scale;
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${radius}" fill="${jade}"/><g transform="translate(${offset} ${offset}) scale(${scale})">${logo}</g></svg>`;
  };
  const rounded = onSquare(8, 1.1);
  // Phones cut the corners themselves; what is 40 % from the middle is never cut.
  const full = onSquare(0, 0.9);
  const png = (svg: string, size: number): Promise<Buffer> =>
    sharp(Buffer.from(svg), { density: (72 * size) / 32 })
      .resize(size, size)
      .png()
      .toBuffer();
  const manifest = {
    id: '/',
    name: 'Moongate',
    short_name: 'Moongate',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-whole-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    start_url: '/',
    display: 'standalone',
    theme_color: page,
    background_color: page,
  };
  return {
    'favicon.svg': rounded,
    // Browsers ask for it on pages that name no icon.
    'favicon.ico': icoOf(await png(rounded, 32)),
    'apple-touch-icon.png': await png(full, 180),
    'icon-192.png': await png(rounded, 192),
    'icon-512.png': await png(rounded, 512),
    'icon-whole-512.png': await png(full, 512),
    'site.webmanifest': JSON.stringify(manifest),
  };
}

/** The format of `favicon.ico` around one picture of 32 pixels: a header, an entry, and the picture. */
function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  // An icon, with one picture.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  // One plane of 32 bits for each pixel.
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
