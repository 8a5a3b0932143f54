import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { digestOf, filesBelow } from './digest.mjs'
import { environment, giveUp, node, root } from './place.mjs'

const dist = join(root, 'web', 'dist')
const stamp = join(root, 'node_modules', '.vatra-web-sha256')

/** Builds the web app when its sources are not those of the last build. Says so, and ends the script on failure. */
export function ensureWebBuilt() {
  const sources = digest()
  if (existsSync(join(dist, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  console.log('Building the web app (some seconds, after each change)')
  const { status, output } = buildWeb()
  if (status !== 0) giveUp(`The web app could not be built.\n${output}`)
}

/** Builds aside and swaps, so that a build that fails or is interrupted leaves the last one served. */
export function buildWeb() {
  const sources = digest()
  const draft = join(root, 'node_modules', '.vatra-web')
  const built = spawnSync(
    node,
    [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', 'web', '--outDir', draft, '--emptyOutDir'],
    { cwd: root, env: environment({ NO_COLOR: '1' }), encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  const output = `${built.stdout ?? ''}${built.stderr ?? ''}${built.error ?? ''}`
  if (built.status === 0) {
    compress(draft)
    mkdirSync(join(root, 'web'), { recursive: true })
    rmSync(dist, { recursive: true, force: true })
    renameSync(draft, dist)
    writeFileSync(stamp, sources)
  }
  return { status: built.status ?? 1, output }
}

/** Beside each text file its gzip, which the server sends to every browser: compressed once and well, not at each request. */
function compress(folder) {
  for (const path of filesBelow(folder)) {
    if (/\.(m?js|css|html|svg|webmanifest)$/.test(path))
      writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }))
  }
}

const digest = () => digestOf(['web', 'contracts'].flatMap((folder) => filesBelow(join(root, folder), dist)))
