import { Crowded } from './connections/gate.ts'
import { Unreachable } from './connections/unreachable.ts'

/**
 * Constraint names carry the field they guard: `<table>_<column>_fkey`, `_key` (unique), `_check`. So a violation becomes
 * an error at its field without a query that would ask first, and could be raced.
 */
export interface ConstraintViolation {
  kind: 'reference' | 'unique' | 'check' | 'in-use'
  table: string
  constraint: string
}

const KINDS: Record<string, ConstraintViolation['kind']> = { '23503': 'reference', '23505': 'unique', '23514': 'check' }

/**
 * Gives an error from another server of a Citus cluster its table and constraint, as they are declared: nothing but the message
 * comes through, in which the names end with a shard's number (`… unique constraint "users_email_key_102009"`). `text` is the
 * statement that failed; a message about a unique key does not say whose it is.
 */
export function nameDeclared(error: unknown, text: string): void {
  if (!(error instanceof Error) || !('code' in error) || !KINDS[String(error.code)]) return
  const known = error as Error & { table?: string; constraint?: string }
  if (known.constraint !== undefined) return
  const last = (what: string) =>
    [...error.message.matchAll(new RegExp(`${what} "([^"]+?)(?:_\\d{6,})?"`, 'g'))].at(-1)?.[1]
  known.constraint = last('constraint')
  known.table = last('table') ?? last('relation') ?? /\b(?:into|update|from)\s+"?(\w+)/i.exec(text)?.[1]
}

/** What constraint a database error reports, or null when it is another kind of error. */
export function constraintViolation(error: unknown): ConstraintViolation | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  const { code, table, constraint, detail } = error as Error &
    Record<'code' | 'table' | 'constraint' | 'detail', string>
  const kind = KINDS[code]
  if (!kind || !constraint) return null
  // PostgreSQL reports both sides of a foreign key with one code; "still referenced" is the delete side.
  const inUse = kind === 'reference' && /still referenced/.test(detail ?? '')
  return { kind: inUse ? 'in-use' : kind, table: table ?? '', constraint }
}

/** True for an error that the server has answered (it has an SQLSTATE), in contrast to a line that broke. */
export const isAnswer = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code)) && 'severity' in error

/**
 * True when a transaction was ended because of others that ran beside it, and nothing of it is left: two that waited for each
 * other, a snapshot that can no longer be kept, a lock that took too long. The same again finds the way free (PostgreSQL 13.5).
 */
export const isContended = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(40P01|40001|55P03)$/.test(String(error.code))

/** True for a statement that PostgreSQL ended after its longest time (`statement_timeout`); not for one that somebody had it cancel. */
export const isTimedOut = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014' && !/user request/.test(error.message)

/**
 * True for errors that say "the database cannot be reached now", or has no room (class 53: its disk is full): answered 503 with
 * Retry-After, never 500.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof Crowded || error instanceof Unreachable) return true
  const code = 'code' in error ? String(error.code) : ''
  if (/^(08|53|57P0)/.test(code)) return true
  if (/^(ECONN|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/.test(code)) return true
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered/.test(error.message)
}
