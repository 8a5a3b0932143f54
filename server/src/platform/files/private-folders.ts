import type { Stats } from 'node:fs'
import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FSDriver } from 'flydrive/drivers/fs'

const FILE = 0o600
const FOLDER = 0o700

/** Keeps files in a folder, each readable by the user alone that the server runs as: other people have accounts on machines. */
export class PrivateFolder extends FSDriver {
  readonly #location: string

  constructor(location: string) {
    super({ location, visibility: 'private' })
    this.#location = location
  }

  /** The folders first, so that no file lies open even for a moment. */
  async #privately(key: string, write: () => Promise<void>): Promise<void> {
    const path = join(this.#location, key)
    await mkdir(dirname(path), { recursive: true, mode: FOLDER })
    await write()
    await chmod(path, FILE)
  }

  override put(...[key, ...rest]: Parameters<FSDriver['put']>): Promise<void> {
    return this.#privately(key, () => super.put(key, ...rest))
  }

  override putStream(...[key, ...rest]: Parameters<FSDriver['putStream']>): Promise<void> {
    return this.#privately(key, () => super.putStream(key, ...rest))
  }
}

const modeOf = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ mode }: Stats) => mode & 0o777,
    () => null,
  )

/**
 * Closes what an earlier version left open to others: the folder of the files, then everything in it, once. `DATA_DIR`
 * itself stays passable, because the database may run as another user, but shows nobody what is in it.
 */
export async function closeFolders(dataDir: string): Promise<void> {
  const mode = await modeOf(dataDir)
  if (mode !== null && (mode & 0o066) !== 0) await chmod(dataDir, mode & ~0o066)
  const files = join(dataDir, 'files')
  const open = await modeOf(files)
  if (open === null || open === FOLDER) return
  for (const entry of await readdir(files, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(path, FOLDER)
    else if (entry.isFile()) await chmod(path, FILE)
  }
  // Last: it says that all below it is done.
  await chmod(files, FOLDER)
}
