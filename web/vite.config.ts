import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = process.env.API_URL ?? 'http://127.0.0.1:3000'
// The company is read from the Host header, so the proxy must pass on the one the browser sent.
const proxy = Object.fromEntries(['/api', '/mailbox'].map((path) => [path, { target: api, changeOrigin: false }]))

/** Texts of all pages behind the sign-in travel as one chunk a language: many tiny files cost more than their bytes. */
const textsOf = (locale: string) => ({
  name: `texts-${locale}`,
  test: new RegExp(`web/src/modules/(?!account/).+/texts\\.${locale}\\.ts$`),
})

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  server: { proxy, allowedHosts: true, port: Number(process.env.WEB_PORT ?? 5173) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [textsOf('en'), textsOf('ro')] } } },
  },
})
