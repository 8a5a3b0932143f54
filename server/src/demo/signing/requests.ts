import { EXPIRY_DAYS, REMINDER_DAYS, type RequestState, type SignerState } from '#contracts/documents/signing.ts'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { signingStatusOf } from '#modules/documents/index.ts'
import { newId } from '#platform/ids.ts'
import { type ServerTextKey, text } from '#platform/texts/index.ts'
import type { InboxEntry } from '../notices.ts'
import type { Person } from '../people/person.ts'
import type { PlannedRequest, PlannedSigner } from './plan.ts'

/** What is the same for all requests. */
export interface Place {
  tenantId: string
  company: string
  today: string
  now: Date
  people: readonly Person[]
}

/** The document that a request is for, with the copy that is signed. */
export interface Paper {
  id: string
  path: string
  sha256: string
  fileName: string
}

const A4 = { width: 595, height: 842 }
const WHERE = { ip: '198.51.100.24', browser: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' }

/** Somebody of the company, by the name before the @. */
export const personAt = (people: readonly Person[], mailbox: string): Person =>
  people.find(({ email }) => email.split('@')[0] === mailbox)!

const stateOf = ({ asked, viewed, signed, declined }: PlannedSigner): SignerState => {
  if (signed !== undefined) return 'signed'
  if (declined !== undefined) return 'declined'
  if (viewed !== undefined) return 'viewed'
  return asked === undefined ? 'waiting' : 'asked'
}

const requestState = (signers: readonly PlannedSigner[]): RequestState => {
  if (signers.some(({ declined }) => declined !== undefined)) return 'declined'
  return signers.every(({ signed }) => signed !== undefined) ? 'sealing' : 'sent'
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** So many hours ago, and before today within the hours at which people work: nobody signs at four in the night. The order stays. */
function inWorkingHours(now: Date, hours: number): string {
  const then = now.getTime() - hours * HOUR
  const midnight = Math.floor(then / DAY) * DAY
  const isToday = midnight === Math.floor(now.getTime() / DAY) * DAY
  return new Date(isToday ? then : midnight + 6 * HOUR + ((then - midnight) * 10) / 24).toISOString()
}

interface Written {
  signers: readonly { id: string; user_id: string | null; asked_at: string | null; signed_at: string | null }[]
  events: readonly { what: string; at: string | null; signer_id: string | null }[]
  senderId: string
  documentId: string
}

const saysOf = (key: ServerTextKey, document: string) => (locale: Locale) => text(key, locale, { document })

/** What came of a request: its signers were asked, and the sender heard of those who signed before the last, or declined. */
function noticesOf({ name }: PlannedRequest, { signers, events, senderId, documentId }: Written): InboxEntry[] {
  const asked = signers.flatMap(({ id, user_id, asked_at, signed_at }) =>
    user_id === null || asked_at === null
      ? []
      : {
          ...{ what: 'signing-asked', to: user_id, at: asked_at, doneAt: signed_at },
          ...{ record: null, details: () => name, page: `/sign/own/${id}` },
          ...{ by: senderId, says: saysOf('notice.signingAsked.says', name) },
        },
  )
  const signed = events.filter(({ what }) => what === 'signed').slice(0, signers.length - 1)
  const news = [...signed, ...events.filter(({ what }) => what === 'declined')].map(({ what, at, signer_id }) => ({
    ...{ what: 'signing-news', to: senderId, at: at!, doneAt: null },
    ...{ record: { type: 'documents', id: documentId }, page: `/documents/${documentId}` },
    ...{ by: signers.find(({ id }) => id === signer_id)?.user_id ?? null },
    says: saysOf(what === 'declined' ? 'notice.signingNews.declined' : 'notice.signingNews.signed', name),
  }))
  return [...asked, ...news]
}

/** The rows of one request: itself, its signers, their places and the evidence; and what its document says. */
export function rowsOf({ tenantId, company, today, now, people }: Place, planned: PlannedRequest, paper: Paper) {
  const at = (hours: number | undefined) => (hours === undefined ? null : inWorkingHours(now, hours))
  const sender = personAt(people, 'hr')
  const requestId = newId()
  const sent = Math.max(...planned.signers.map(({ asked = 0 }) => asked))
  const state = requestState(planned.signers)
  const declined = planned.signers.find((signer) => signer.declined !== undefined)
  const request = {
    tenant_id: tenantId,
    id: requestId,
    document_id: paper.id,
    user_id: sender.userId,
    state,
    message: planned.message,
    in_order: planned.inOrder,
    due_on: planned.due === undefined ? null : addDays(today, planned.due),
    expires_on: addDays(today, EXPIRY_DAYS - Math.floor(sent / 24)),
    reason: declined?.reason ?? null,
    file_name: paper.fileName,
    source_path: paper.path,
    source_sha256: paper.sha256,
    pages: JSON.stringify([A4]),
    created_at: at(sent + 0.2),
    sent_at: at(sent),
    finished_at: at(declined?.declined),
  }
  const signers = planned.signers.map((signer, n) => {
    const { who } = signer
    const person = typeof who === 'string' ? personAt(people, who) : null
    const { name, email } = person ?? (who as { name: string; email: string })
    const asked_at = at(signer.asked)
    const hasSigned = signer.signed !== undefined
    return {
      tenant_id: tenantId,
      id: newId(),
      request_id: requestId,
      position: n + 1,
      email,
      name,
      user_id: person?.userId ?? null,
      locale: 'en',
      state: stateOf(signer),
      asked_at,
      // Those that were due by now.
      reminders: REMINDER_DAYS.filter((days) => Date.parse(asked_at ?? now.toISOString()) + days * DAY <= now.getTime())
        .length,
      viewed_at: at(signer.viewed),
      signed_at: at(signer.signed),
      reason: signer.reason ?? null,
      signature: hasSigned ? { kind: 'typed', text: name } : null,
      consent: hasSigned ? text('signing.consent', 'en', { name, company }) : null,
      timezone: hasSigned ? 'Europe/Bucharest' : null,
    }
  })
  const place = (n: number, kind: 'signature' | 'date', y: number, h: number, value: string | null) => ({
    ...{ tenant_id: tenantId, id: newId(), request_id: requestId, signer_id: signers[n]!.id },
    ...{ kind, page: 1, x: 72 + n * 240, y, w: 180, h, label: null, required: true, value },
  })
  const fields = signers.flatMap(({ signed_at }, n) => [
    place(n, 'signature', 560, 56, null),
    place(n, 'date', 624, 20, signed_at?.slice(0, 10) ?? null),
  ])
  const line = (what: string, when: string | null, signer: (typeof signers)[number] | null) => ({
    ...{ tenant_id: tenantId, id: newId(), request_id: requestId, signer_id: signer?.id ?? null, what, at: when },
    by_name: what === 'requested' || what === 'asked' ? sender.name : (signer?.name ?? null),
    email: signer?.email ?? null,
    ip: signer && what !== 'asked' ? WHERE.ip : null,
    browser: signer && what !== 'asked' ? WHERE.browser : null,
  })
  const events = [
    line('requested', request.created_at, null),
    ...planned.signers.flatMap((signer, n) =>
      (['asked', 'viewed', 'signed', 'declined'] as const)
        .filter((what) => signer[what] !== undefined)
        .map((what) => line(what, at(signer[what]), signers[n]!)),
    ),
  ]
  const status = signingStatusOf(
    state,
    signers.map(({ viewed_at }) => ({ viewed_at, downloaded_at: null })),
  )
  const notices = noticesOf(planned, { signers, events, senderId: sender.userId, documentId: paper.id })
  return { request, signers, fields, events, status, notices, documentId: paper.id }
}
