import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { locateBinaries } from './binaries.ts'
import { appRole, type Cluster, dataFolder, openCluster, ownerRole, superuser } from './cluster.ts'
import { type Lease, takeLease } from './data-folder/lease.ts'
import { takeOwnership } from './data-folder/ownership.ts'
import { readPidFile, serves } from './data-folder/pid-file.ts'
import { chooseSocketFolder, discardSocketFolder } from './data-folder/socket-folder.ts'
import { operatingUser } from './operating-user.ts'
import { ensurePostmaster, type Postmaster, type PostmasterPlace, stopPostmaster } from './postmaster.ts'
import { databaseName, ensureRoles } from './roles.ts'
import { serverSettings } from './settings.ts'

/** A running server. The addresses name a Unix socket: `postgresql://role:password@localhost/vatra?host=/its/folder`. */
export interface EmbeddedPostgres {
  /** The superuser, for set-up and tests alone. */
  adminUrl: string
  /** `vatra_owner`, who owns the database `vatra` and migrates it. */
  ownerUrl: string
  /** `vatra_app`, who owns nothing and obeys every row policy. */
  appUrl: string
  /** Gives the server up, and stops it unless another process still uses it. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  /** Server settings beside our own, such as `fsync: 'off'` in tests. A server that already runs keeps its own. */
  settings?: Record<string, string>
  /** Hears, in a sentence, when the server was lost and is started again. */
  log?: (message: string) => void
}

/** Between attempts to start a lost server: on a full disk each one fails, and what it says takes room in the logs. */
const firstPauseMs = 500
const longestPauseMs = 4_000

/**
 * Starts PostgreSQL 18 on the data in `{dataDir}/postgres`, made at the first start (about 1 s, then 0.1 s), and keeps
 * it running: should the server die, it is started again at the same address.
 * @throws LauncherError with what to do about it.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  options: EmbeddedPostgresOptions = {},
): Promise<EmbeddedPostgres> {
  const folder = resolve(dataDir)
  const user = operatingUser(dataFolder(folder))
  const binaries = locateBinaries(user)
  const cluster = await openCluster(folder, binaries, user)
  takeOwnership(cluster.data, user)
  const place: PostmasterPlace = {
    binaries,
    home: cluster.home,
    data: cluster.data,
    socketFolder: chooseSocketFolder(cluster.home, user),
    user,
    settings: { ...serverSettings, ...options.settings },
  }

  let stopping = false
  const ending = new AbortController()
  let recovering: Promise<void> = Promise.resolve()
  const onLost = () => {
    if (!stopping) recovering = recover()
  }
  const recover = async () => {
    options.log?.('The database server was lost; starting it again.')
    for (let wait = firstPauseMs; !stopping; wait = Math.min(wait * 2, longestPauseMs)) {
      try {
        running = await start(place, cluster, onLost)
        options.log?.('The database server is back.')
        return
      } catch (error) {
        options.log?.(`The database server could not be started: ${(error as Error).message}`)
        await pause(wait, undefined, { signal: ending.signal }).catch(() => {})
      }
    }
  }

  let running = await start(place, cluster, onLost)
  const stop = async () => {
    if (stopping) return
    stopping = true
    ending.abort()
    await recovering
    if (!(await running.lease.end())) return
    await stopPostmaster(running.postmaster.pid, cluster.data)
    discardSocketFolder(place.socketFolder)
  }
  try {
    await ensureRoles(running.lease.connection, cluster)
  } catch (error) {
    await stop()
    throw error
  }
  // A server that was found running may listen elsewhere; should it be lost, the next one listens there again.
  if (place.socketFolder !== running.postmaster.socketFolder) discardSocketFolder(place.socketFolder)
  place.socketFolder = running.postmaster.socketFolder

  return {
    adminUrl: address(cluster, superuser, 'postgres', place.socketFolder),
    ownerUrl: address(cluster, ownerRole, databaseName, place.socketFolder),
    appUrl: address(cluster, appRole, databaseName, place.socketFolder),
    stop,
  }
}

/** Whether a server runs on the data of a folder: that of a Vatra, or one that a killed Vatra has left. */
export function isServed(dataDir: string): boolean {
  const data = dataFolder(resolve(dataDir))
  const found = readPidFile(data)
  return found !== null && serves(found.pid, data)
}

interface Running {
  postmaster: Postmaster
  lease: Lease
}

async function start(place: PostmasterPlace, cluster: Cluster, onLost: () => void): Promise<Running> {
  for (;;) {
    const postmaster = await ensurePostmaster(place)
    const url = address(cluster, superuser, 'postgres', postmaster.socketFolder)
    const lease = await takeLease(url, () => serves(postmaster.pid, place.data), onLost)
    if (lease !== null) return { postmaster, lease }
  }
}

function address(cluster: Cluster, role: keyof Cluster['passwords'], database: string, socket: string): string {
  return `postgresql://${role}:${cluster.passwords[role]}@localhost/${database}?host=${encodeURIComponent(socket)}`
}
