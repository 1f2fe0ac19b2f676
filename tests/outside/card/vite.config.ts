import react from '@vitejs/plugin-react';
import { defineExtension } from 'moongate-engine/compiler';
import { flows } from 'moongate-engine/vite';
import { defineConfig } from 'vite';
import { vocabulary } from './src/vocabulary.ts';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    flows({
      schemas: 'schemas',
      machines: 'machines',
      locales: 'locales',
      out: 'flows',
      extension: defineExtension({ vocabulary }),
    }),
  ],
  ssr: { noExternal: true },
  build: isSsrBuild
    ? { outDir: 'built/server' }
    : {
        outDir: 'built/pages',
        manifest: true,
        assetsInlineLimit: 0,
        rolldownOptions: { input: ['plain.html', 'mantine.html'] },
      },
}));
