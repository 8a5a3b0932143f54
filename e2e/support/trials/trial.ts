import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { linksLater } from '../../../web/build/links-later.ts'

const root = fileURLToPath(new URL('../../../web', import.meta.url))
const kinds: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' }
const HOST = 'http://trial.test'

/** A part of the web app by itself, bundled once; no server, no installation. */
export interface PartTrial {
  /** Opens it in a page. `begin` is what the part finds as `window.trial`; `locale` the language of the page. */
  open(page: Page, begin: { locale?: string }): Promise<void>
  remove(): Promise<void>
}

/** Bundles what draws the part, a `.fixture.tsx` of the web app. */
export async function buildTrial(fixture: string): Promise<PartTrial> {
  const outDir = await mkdtemp(join(tmpdir(), 'vatra-trial-'))
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [react(), linksLater()],
    build: {
      outDir,
      minify: false,
      assetsInlineLimit: 0,
      copyPublicDir: false,
      target: 'es2024',
      cssCodeSplit: false,
      rolldownOptions: {
        input: join(root, fixture),
        output: { entryFileNames: 'trial.js', assetFileNames: '[name][extname]' },
      },
    },
  })
  return {
    async open(page, { locale = 'en', ...begin }) {
      await page.route(`${HOST}/**`, async (route) => {
        const path = new URL(route.request().url()).pathname
        if (path === '/') {
          const given = JSON.stringify({ locale, ...begin }).replaceAll('<', '\\u003c')
          const body = `<!doctype html><html lang="${locale}"><title>Trial</title><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/style.css"><body><script>window.trial = ${given}</script><script type="module" src="/trial.js"></script>`
          return route.fulfill({ body, contentType: 'text/html; charset=utf-8' })
        }
        const body = await readFile(join(outDir, path)).catch(() => null)
        if (!body) return route.fulfill({ status: 404 })
        return route.fulfill({ body, contentType: kinds[extname(path)] ?? 'application/octet-stream' })
      })
      await page.goto(`${HOST}/`)
      await page.getByRole('textbox').first().waitFor()
    },
    remove: () => rm(outDir, { recursive: true, force: true }),
  }
}
