import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { type Disk, errors } from 'flydrive'
import { isId } from '#contracts/engine/values/primitives.ts'
import { type Clock, systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { deriveKey } from '#platform/secrets/index.ts'
import { beginSlowWork } from '#platform/slow-work/index.ts'
import { extensionOf, fileKinds, storedExtension } from './kinds.ts'
import { type Grant, type SignedQuery, signedUrls } from './signed-urls.ts'
import { openDisk, type StoreOptions } from './stores/disk.ts'

export interface NewFile {
  tenantId: string
  /** What it belongs to: `avatars`, `logos`; lower case, digits and hyphens. */
  folder: string
  /** As the person named it; kept by the record, not in the path. */
  fileName: string
  contentType: string
  body: Buffer | Readable
}

export interface Files {
  /** A path for a file that is going to be stored, which no other has. */
  newPath(file: Omit<NewFile, 'body'>): string
  /** Stores a file, under `path` (of `newPath`) or a new one. Answers its path, which the record keeps. */
  put(file: NewFile, path?: string): Promise<{ path: string }>
  /** Deletes a stored file; one that is gone already is fine. */
  remove(path: string): Promise<void>
  /** Deletes everything that a company has stored. */
  removeAll(tenantId: string): Promise<void>
  /** The file's bytes and how many they are, or null when there is none. */
  read(path: string): Promise<{ stream: Readable; size: number } | null>
  /** An address (path and query) that opens the file for at least `expiresInSeconds` (900). */
  temporaryUrl(path: string, options: { fileName: string; expiresInSeconds?: number }): string
  /** What a requested address is good for; null: tampered with, expired, or no path of ours. */
  grantOf(path: string, query: SignedQuery): Grant | null
}

const FOLDER = /^[a-z0-9]+(-[a-z0-9]+)*$/
// Checked before every use: a path comes back from requests and records, and must never leave its company's folder.
const PATH = /^tenants\/[0-9a-f-]{36}\/[a-z0-9-]+\/[0-9a-f-]{36}\.[a-z0-9]{1,8}$/

/** True for a path that `put` can have answered. */
export const isStoredPath = (path: unknown): path is string => typeof path === 'string' && PATH.test(path)

/** The company (its id) whose file lies at a path that `put` answered. */
export const companyOfPath = (path: string): string => path.split('/')[1]!

function isMissing(error: unknown): boolean {
  if (!(error instanceof errors.E_CANNOT_GET_METADATA)) return false
  const cause = error.cause as { code?: string; $metadata?: { httpStatusCode?: number } } | undefined
  return cause?.code === 'ENOENT' || cause?.$metadata?.httpStatusCode === 404
}

/** A folder must keep no half file: on failure what was written is taken away. */
async function write(disk: Disk, path: string, body: Buffer | Readable, contentType: string) {
  try {
    if (Buffer.isBuffer(body)) await disk.put(path, body, { contentType })
    else await disk.putStream(path, body, { contentType })
  } catch (error) {
    await disk.delete(path).catch(() => {})
    throw error
  }
}

/** The product's files. Everything in them belongs to a company and is reached by signed, expiring addresses alone. */
export function createFiles({
  config,
  secretKey,
  clock = systemClock,
  store,
}: {
  config: Pick<Config, 'dataDir' | 's3'>
  secretKey: Buffer
  clock?: Clock
  store?: StoreOptions
}): Files {
  let opened: Promise<Disk> | undefined
  /** The store, once it is there. */
  const disk = () => {
    beginSlowWork('file')
    opened ??= openDisk(config, store)
    return opened
  }
  const urls = signedUrls(deriveKey(secretKey, 'file-urls'), clock)
  const own = (path: string) => {
    if (!isStoredPath(path)) throw new Error('Not the path of a stored file.')
    return path
  }

  const newPath: Files['newPath'] = ({ tenantId, folder, fileName, contentType }) => {
    if (!isId(tenantId) || !FOLDER.test(folder)) throw new Error('A file needs a company and a plain folder name.')
    return `tenants/${tenantId.toLowerCase()}/${folder}/${randomUUID()}.${storedExtension(fileName, contentType)}`
  }

  return {
    newPath,
    async put(file, path = newPath(file)) {
      await write(await disk(), own(path), file.body, fileKinds[extensionOf(path)]?.mime ?? 'application/octet-stream')
      return { path }
    },
    remove: async (path) => (await disk()).delete(own(path)),
    async removeAll(tenantId) {
      if (!isId(tenantId)) throw new Error('Not the id of a company.')
      await (await disk()).deleteAll(`tenants/${tenantId.toLowerCase()}/`)
    },
    async read(path) {
      try {
        const store = await disk()
        const { contentLength } = await store.getMetaData(own(path))
        const stream = await store.getStream(path)
        // Gone in between, it fails for who reads it; who leaves it unread must not lose the process over it.
        stream.on('error', () => {})
        return { stream, size: contentLength }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    temporaryUrl: (path, { fileName, expiresInSeconds = 900 }) => urls.urlOf(own(path), fileName, expiresInSeconds),
    grantOf: (path, query) => (isStoredPath(path) ? urls.grantOf(path, query) : null),
  }
}
