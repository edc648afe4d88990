import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { alsoBuildPages } from './build/buildPages.ts'
import { chunkGroups } from './build/chunks.ts'
import { compileMessages } from './build/compileMessages.ts'
import { compressAssets } from './build/compressAssets.ts'
import { eagerCompile } from './build/eagerCompile.ts'
import { mapPictures } from './build/mapPictures.ts'
import { precacheManifest } from './build/precacheManifest.ts'
import { preloadFont } from './build/preloadFont.ts'
import { firstPaint } from './web/first-paint/vitePlugin.ts'
import { landingView } from './web/guest/landing/landingView.ts'
import { openingZoom, timesSquare } from './web/guest/locations/origin.ts'

const server = 'http://localhost:3000'
const path = (name: string) => join(import.meta.dirname, name)

/** Run one after the other by web/first-paint/start.ts, each with what it needs beyond those before it. */
const chunks = {
  start: ['index.html'],
  program1: ['node_modules/zod/v4/core/index.js'],
  program2: ['web/shell/data/withoutEval.ts', 'web/ui/mount.ts'],
  program3: ['contract/auth.ts', 'contract/locations.ts', 'contract/visits.ts'],
  program4: ['web/liveClient.ts'],
  program5: ['web/main.tsx'],
}

export default defineConfig({
  publicDir: 'web/public',
  plugins: [
    react(),
    tailwindcss(),
    compileMessages(),
    mapPictures({ home: { centre: timesSquare, zoom: openingZoom }, landing: landingView }),
    firstPaint(import.meta.dirname),
    eagerCompile(path('web/ui/map/mapLibreEngine.ts')),
    preloadFont('plus-jakarta-sans-latin-wght-normal.woff2'),
    precacheManifest(),
    compressAssets(),
    alsoBuildPages(),
  ],
  build: {
    assetsDir: 'assets',
    // Inlined assets would be data: URLs, which the product's content security policy refuses.
    assetsInlineLimit: 0,
    // The map library alone is larger than the default limit, and it is loaded on its own.
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      input: { index: 'index.html', sw: 'web/shell/device/worker.ts' },
      output: {
        // Its path is its scope: the service worker of every screen is at the root.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          groups: chunkGroups(
            Object.fromEntries(
              Object.entries(chunks).map(([name, roots]) => [name, roots.map(path)]),
            ),
          ),
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/photos': server,
      '/webhooks': server,
      '/sandbox': server,
      '/wallet': server,
      '^/(?:embed(?:\\.js)?(?:\\?|$)|map/)': server,
      // Pages, as the last build left them.
      '^/(?:[a-z]{2}(?:-[a-zA-Z]+)?/)?(?:nyc|restrooms|r)(?:/|$)': server,
    },
  },
})
