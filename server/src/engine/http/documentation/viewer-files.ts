import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const installed = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
const { version } = createRequire(import.meta.url)('swagger-ui-dist/package.json') as { version: string }
const own = (name: string) => fileURLToPath(new URL(name, import.meta.url))

const SCRIPT = 'text/javascript; charset=utf-8'
const STYLE = 'text/css; charset=utf-8'

/** The viewer as its makers publish it, and what fits it to this API. A new version has new addresses. */
const FILES = [
  { name: 'swagger-ui.css', type: STYLE, path: join(installed, 'swagger-ui.css') },
  { name: 'swagger-ui-bundle.js', type: SCRIPT, path: join(installed, 'swagger-ui-bundle.js') },
  { name: 'viewer.css', type: STYLE, path: own('viewer.css') },
  { name: 'viewer.js', type: SCRIPT, path: own('viewer.js') },
] as const

type FileName = (typeof FILES)[number]['name']

export const viewerUrl = (name: FileName): string => `/api/docs/${version}/${name}`

/** Where each file is served; packed once, when somebody first asks for it. */
export const viewerFiles = () =>
  FILES.map(({ name, type, path }) => {
    let packed: Promise<Buffer> | undefined
    return { url: viewerUrl(name), type, read: () => (packed ??= readFile(path).then(promisify(gzip))) }
  })
