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

/** What every page needs, the sign-in included, as one file: eighty small ones compress worse and cost a request each. */
const base = {
  name: 'base',
  test: new RegExp(
    `node_modules/(${[
      'react|react-dom|scheduler|use-sync-external-store|clsx',
      '@tanstack/(router-core|react-router|history|store|react-store|query-core|react-query)',
      'intl-messageformat|@formatjs',
      '@mantine/core/esm/(core|components/(Box|Text|Title|Stack|Group|Button|UnstyledButton|ActionIcon|Loader|Anchor|Input|InputBase|ThemeIcon|VisuallyHidden|Transition|Paper|Center))',
    ].join('|')})/`,
  ),
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  server: { proxy, allowedHosts: true, port: Number(process.env.WEB_PORT ?? 5173) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The first browsers with light-dark(), which an older target would rewrite into something Mantine's schemes do not switch.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [textsOf('en'), textsOf('ro'), base] } } },
  },
})
