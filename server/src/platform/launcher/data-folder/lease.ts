import { setTimeout as pause } from 'node:timers/promises'
import { type AdminConnection, connectAdmin } from '#platform/database/connections/admin-connection.ts'
import { LauncherError } from '../errors.ts'

const useLock = 7_201_002

/** A lasting connection that says "in use": who ends last, and only he, stops the server. */
export interface Lease {
  connection: AdminConnection
  /** Gives the lease up; true when nobody else holds one. A killed process holds none: its connection is gone. */
  end(): Promise<boolean>
}

/**
 * Takes the lease; `null` when the server ended meanwhile (`lives` is false) and has to be started again.
 * @throws LauncherError when the server refuses the password.
 */
export async function takeLease(adminUrl: string, lives: () => boolean, onLost: () => void): Promise<Lease | null> {
  const deadline = Date.now() + 5_000
  while (lives()) {
    try {
      return await take(adminUrl, onLost)
    } catch (error) {
      if ((error as { code?: string }).code === '28P01') {
        throw new LauncherError(
          'PostgreSQL refuses the password in passwords.json: both must come from one backup.',
          error,
        )
      }
      if (Date.now() > deadline) return null
      await pause(50)
    }
  }
  return null
}

async function take(adminUrl: string, onLost: () => void): Promise<Lease> {
  let taken = false
  const connection = await connectAdmin(adminUrl, { timeoutMs: 5_000, onLost: () => taken && onLost() })
  try {
    await connection.query('select pg_advisory_lock_shared($1)', [useLock])
  } catch (error) {
    await connection.close().catch(() => {})
    throw error
  }
  taken = true
  return { connection, end: () => end(connection) }
}

async function end(connection: AdminConnection): Promise<boolean> {
  try {
    await connection.query('select pg_advisory_unlock_shared($1)', [useLock])
    const [row] = await connection.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [useLock])
    return row?.alone === true
  } catch {
    return false
  } finally {
    await connection.close().catch(() => {})
  }
}
