import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = 'http://localhost:3000'

export default defineConfig({
  publicDir: 'web/public',
  plugins: [react(), tailwindcss()],
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    // Inlined assets would be data: URLs, which the product's content security policy refuses.
    assetsInlineLimit: 0,
    // The map library alone is larger than the default limit, and it is loaded on its own.
    chunkSizeWarningLimit: 1500,
  },
  server: {
    proxy: { '/api': server, '/photos': server, '/webhooks': server, '/sandbox': server },
  },
})
