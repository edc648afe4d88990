import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { compileMessages } from './compileMessages.ts'
import { compressAssets } from './compressAssets.ts'
import { pageScripts } from './pageScripts.ts'

const root = join(import.meta.dirname, '..')

/** Builds the pages that the server draws (web/pages) into `pages/` of a folder, and their stylesheet into its `assets/`. */
export const buildPages = (outDir: string) =>
  build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [
      react(),
      tailwindcss(),
      compileMessages(),
      pageScripts(root),
      compressAssets(/^assets\/pages-[^/]+\.(?:css|js)$/),
    ],
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: {
      alias: [{ find: /^use-intl$/, replacement: join(root, 'web/pages/intl.tsx') }],
    },
    // The server is installed without the browser's libraries.
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'web/pages/render.tsx'),
      outDir,
      emptyOutDir: false,
      ssrEmitAssets: true,
      assetsInlineLimit: 0,
      cssMinify: true,
      target: 'node24',
      rolldownOptions: {
        output: {
          entryFileNames: 'pages/[name].js',
          chunkFileNames: 'pages/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
        },
      },
    },
  })

/** They are built with the browser's part, after it. */
export const alsoBuildPages = (): Plugin => ({
  name: 'pages',
  apply: 'build',
  closeBundle: {
    order: 'post',
    sequential: true,
    handler: async () => {
      await buildPages(join(root, 'dist'))
    },
  },
})

if (import.meta.main) await buildPages(process.argv[2] ?? join(root, 'dist'))
