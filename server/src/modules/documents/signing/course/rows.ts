import {
  endedStates,
  type FieldKind,
  type RequestState,
  type SignatureLevel,
  type SignerState,
} from '#contracts/documents/signing.ts'
import type { FoundSignature, PageSize } from '#contracts/documents/signing-answers.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { sql } from '#platform/database/index.ts'
import { type At, today } from './at.ts'

export interface RequestRow {
  id: string
  document_id: string
  user_id: string | null
  state: RequestState
  level: SignatureLevel
  message: string | null
  in_order: boolean
  due_on: string | null
  expires_on: string | null
  reminder_days: number[]
  reason: string | null
  file_name: string
  source_path: string | null
  source_sha256: string | null
  pages: PageSize[]
  sealed_path: string | null
  sealed_sha256: string | null
  /** Of a version that was signed elsewhere. */
  found_signatures: FoundSignature[] | null
  created_at: string
  sent_at: string | null
  finished_at: string | null
}

/** What somebody put under their name: drawn and uploaded ones have a picture beside it. */
export type Written = { kind: 'drawn' | 'uploaded' } | { kind: 'typed'; text: string }

export interface SignerRow {
  id: string
  request_id: string
  position: number
  email: string
  name: string
  user_id: string | null
  locale: Locale
  state: SignerState
  asked_at: string | null
  reminders: number
  viewed_at: string | null
  confirmed_at: string | null
  signed_at: string | null
  downloaded_at: string | null
  reason: string | null
  signature: Written | null
  signature_picture: Buffer | null
  initials: Written | null
  initials_picture: Buffer | null
  consent: string | null
  timezone: string | null
}

export interface FieldRow {
  id: string
  signer_id: string
  kind: FieldKind
  page: number
  x: number
  y: number
  w: number
  h: number
  label: string | null
  required: boolean
  value: string | null
}

/** Who may still be asked, sign or decline. */
export const OPEN_STATES: readonly RequestState[] = ['converting', 'preparing', 'sent', 'error_sending']
/** What can be taken back: what is not signed by everybody, or could not be sealed. */
export const canBeCancelled = ({ state, reason }: Pick<RequestRow, 'state' | 'reason'>): boolean =>
  OPEN_STATES.includes(state) || (state === 'sealing' && reason !== null)
/** Those in which signers sign. */
export const SIGNING_STATES: readonly RequestState[] = ['sent', 'error_sending']

/** True while the last day of a request has not passed in its company. */
export const isInTime = (at: At, { expires_on }: RequestRow): boolean => expires_on === null || expires_on >= today(at)

/** How a request ended without the signature of everybody; null where it did not. */
export const endedAs = ({ state }: Pick<RequestRow, 'state'>): (typeof endedStates)[number] | null =>
  endedStates.find((one) => one === state) ?? null

/** The latest request of a document, locked where something is to be done to it. */
export const latestRequest = ({ tx, tenant }: At, documentId: string, lock = false): Promise<RequestRow | undefined> =>
  tx.row<RequestRow>(sql`select * from signing_requests where tenant_id = ${tenant.id} and document_id = ${documentId}
    order by created_at desc, id desc limit 1 ${lock ? sql`for update` : sql``}`)

/** So many requests of one document are shown. */
const MOST_REQUESTS = 20

/** The requests of a document, the latest first. */
export const requestsOf = ({ tx, tenant }: At, documentId: string): Promise<RequestRow[]> =>
  tx.rows<RequestRow>(sql`select * from signing_requests where tenant_id = ${tenant.id} and document_id = ${documentId}
    order by created_at desc, id desc limit ${MOST_REQUESTS}`)

export const requestById = ({ tx, tenant }: At, id: string): Promise<RequestRow | undefined> =>
  tx.row<RequestRow>(sql`select * from signing_requests where tenant_id = ${tenant.id} and id = ${id}`)

/**
 * A request, locked for what is to be done to it. Its document is locked first, as by those who act on the document: two that took
 * both in opposite orders would wait for each other, and PostgreSQL would end one.
 */
export async function lockedRequest({ tx, tenant }: At, id: string): Promise<RequestRow | undefined> {
  const document = tx.run(sql`select from documents where tenant_id = ${tenant.id}
    and id = (select document_id from signing_requests where tenant_id = ${tenant.id} and id = ${id}) for no key update`)
  const request = tx.row<RequestRow>(
    sql`select * from signing_requests where tenant_id = ${tenant.id} and id = ${id} for update`,
  )
  return (await Promise.all([document, request]))[1]
}

/** The signers of a request, in their order. */
export const signersOf = ({ tx, tenant }: At, requestId: string): Promise<SignerRow[]> =>
  tx.rows<SignerRow>(
    sql`select * from signing_signers where tenant_id = ${tenant.id} and request_id = ${requestId} order by position`,
  )

export const signerById = ({ tx, tenant }: At, id: string): Promise<SignerRow | undefined> =>
  tx.row<SignerRow>(sql`select * from signing_signers where tenant_id = ${tenant.id} and id = ${id}`)

/** The places of a request, in the order in which a page is read. */
export const fieldsOf = ({ tx, tenant }: At, requestId: string): Promise<FieldRow[]> =>
  tx.rows<FieldRow>(
    sql`select * from signing_fields where tenant_id = ${tenant.id} and request_id = ${requestId} order by page, y, x, id`,
  )
