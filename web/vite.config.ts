import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { groups } from './build/chunks.ts'
import { listEarly } from './build/early.ts'
import { leaveJsonSchemaOut } from './build/json-schema.ts'
import { leanRtf } from './build/lean-rtf.ts'
import { linksLater } from './build/links-later.ts'
import { mergedRefs } from './build/merged-refs.ts'
import { pdfParts } from './build/pdf-parts.ts'
import { readAhead } from './build/read-ahead.ts'
import { leaveNamesOut } from './build/texts/field-names.ts'
import { divideTexts } from './build/texts/texts.ts'
import { worldZones } from './build/world-zones.ts'

const api = process.env.API_URL ?? 'http://127.0.0.1:3000'
// The company is read from the Host header, so the proxy must pass on the one the browser sent.
const proxy = Object.fromEntries(['/api', '/mailbox'].map((path) => [path, { target: api, changeOrigin: false }]))

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    leaveNamesOut(),
    leaveJsonSchemaOut(),
    divideTexts(),
    listEarly(),
    readAhead(['start', 'shell']),
    worldZones(),
    mergedRefs(),
    pdfParts(),
    leanRtf(),
    linksLater(),
  ],
  worker: { format: 'es' },
  server: { proxy, allowedHosts: true, port: Number(process.env.WEB_PORT ?? 5173) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The first browsers with light-dark(), which an older target would rewrite into something Mantine's schemes do not switch.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
})
