import type { SigningEventName } from '#contracts/documents/signing-answers.ts'
import { audit } from '#platform/audit/index.ts'
import { qb, sql } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { type At, now } from './at.ts'
import type { RequestRow, SignerRow } from './rows.ts'

/** Steps of a signer on the way to the page change nothing, and what an action of a person did stands in the history by its name already. */
const NOT_IN_HISTORY: ReadonlySet<SigningEventName> = new Set([
  ...(['opened', 'code_sent', 'code_confirmed'] as const),
  ...(['requested', 'resent', 'readdressed', 'cancelled', 'uploaded'] as const),
])

export interface Happened {
  what: SigningEventName
  request: Pick<RequestRow, 'id' | 'document_id'>
  /** Whom it concerns. */
  signer?: Pick<SignerRow, 'id' | 'name' | 'email'> | null
  /** Who did it, in words; null for Vatra itself. */
  by: string | null
  userId?: string | null
  /** From where. */
  origin?: { ip: string; userAgent: string | undefined } | null
}

/**
 * Writes down what happened to a request, in the transaction in which it does: a line of evidence, and a line in the history of the
 * document. Signing and declining a second time breaks a key of the table.
 */
export async function writeDown(at: At, { what, request, signer, by, userId = null, origin }: Happened): Promise<void> {
  const { tx, tenant } = at
  await tx.run(
    qb.insertInto('signing_events').values({
      tenant_id: tenant.id,
      id: newId(),
      request_id: request.id,
      signer_id: signer?.id ?? null,
      what,
      at: now(at),
      by_name: by,
      email: signer?.email ?? null,
      ip: origin?.ip ?? null,
      browser: origin?.userAgent?.slice(0, 400) ?? null,
    }),
  )
  if (NOT_IN_HISTORY.has(what)) return
  await audit(tx, {
    tenantId: tenant.id,
    userId,
    resource: 'documents',
    recordId: request.document_id,
    action: `signature ${what}`,
  })
}

/** A line of evidence as it is kept. */
export interface EventRow {
  request_id: string
  what: SigningEventName
  at: string
  signer_id: string | null
  by_name: string | null
  email: string | null
  ip: string | null
  browser: string | null
}

/** What a signer may do as often as they like, and so many of the last of each that are read: nobody makes a file too heavy to be sealed. */
const REPEATED: readonly SigningEventName[] = ['opened', 'code_sent', 'code_confirmed', 'downloaded']
const MOST_ALIKE = 20

/** The lines of evidence of some requests, in their order. */
export const eventsOf = ({ tx, tenant }: At, requestIds: readonly string[]): Promise<EventRow[]> =>
  tx.rows<EventRow>(sql`select request_id, what, at, signer_id, by_name, email, ip, browser
    from (select e.*, row_number() over (partition by request_id, signer_id, what order by at desc, id desc) as from_last
      from signing_events e where tenant_id = ${tenant.id} and request_id = any(${[...requestIds]}::uuid[])) e
    where from_last <= ${MOST_ALIKE} or what <> all(${[...REPEATED]}::text[]) order by at, id`)
