import react from '@vitejs/plugin-react';
import { flows } from 'moongate-engine/vite';
import { defineConfig } from 'vite';
import extension from './extension.ts';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    flows({
      schemas: 'schemas',
      machines: 'machines',
      locales: 'locales',
      out: 'flows',
      extension,
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
