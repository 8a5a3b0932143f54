import type { Locale } from '#contracts/engine/values/primitives.ts'
import { wallTimeIn } from '#platform/clock.ts'
import { frontendUrl } from '#platform/tenancy/index.ts'
import { labelOf, text } from '#platform/texts/index.ts'
import { isolated } from '#platform/typesetting/index.ts'
import type { At } from '../course/at.ts'
import { documentName } from '../course/document.ts'
import { type EventRow, eventsOf } from '../course/evidence-line.ts'
import { senderOf } from '../course/people.ts'
import { type FieldRow, fieldsOf, type RequestRow, type SignerRow, signersOf } from '../course/rows.ts'
import type { EvidencePage } from '../pdf/index.ts'

/** `2026-11-22 14:05:03`, in UTC and at the signer's place. */
const utc = (at: string) => `${at.slice(0, 19).replace('T', ' ')} UTC`
const local = (at: string, zone: string) => `${wallTimeIn(new Date(at), zone).replace('T', ' ')} ${zone}`
const both = (at: string, zone: string) => `${utc(at)}  ·  ${local(at, zone)}`

/** What somebody agreed to by ticking it, in the words that stood beside the box. */
const tickedBy = (signer: SignerRow, fields: readonly FieldRow[]): string =>
  fields
    .filter(
      ({ signer_id, kind, label, value }) =>
        signer_id === signer.id && kind === 'checkbox' && label && value === 'true',
    )
    .map(({ label }) => label)
    .join('; ')

interface Story {
  events: readonly EventRow[]
  fields: readonly FieldRow[]
  zone: string
  locale: Locale
}

function signerFacts(signer: SignerRow, { events, fields, zone, locale }: Story): [string, string][] {
  const say = (key: 'ticked' | 'email' | 'confirmed' | 'viewed' | 'signedAt' | 'ip' | 'browser' | 'consent' | 'how') =>
    text(`evidence.${key}`, locale)
  const signed = events.find(({ what, signer_id }) => what === 'signed' && signer_id === signer.id)
  const place = signer.timezone ?? zone
  // By what was done then: a login may be gone by the time the last one has signed.
  const how = signer.confirmed_at
    ? text('evidence.byCode', locale, { at: utc(signer.confirmed_at) })
    : text('evidence.bySignIn', locale)
  const facts: [string, string | null | undefined][] = [
    [say('email'), signer.email],
    [say('confirmed'), how],
    [say('viewed'), signer.viewed_at && both(signer.viewed_at, place)],
    [say('signedAt'), signer.signed_at && both(signer.signed_at, place)],
    [say('how'), signer.signature && labelOf('signatureMade', signer.signature.kind, locale)],
    [say('ticked'), tickedBy(signer, fields)],
    [say('ip'), signed?.ip],
    [say('browser'), signed?.browser],
    [say('consent'), signer.consent],
  ]
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]))
}

function eventLine(event: EventRow, zone: string, locale: Locale): [string, string, string] {
  const who = [
    event.by_name && isolated(event.by_name),
    event.email && event.email !== event.by_name ? `<${event.email}>` : null,
    event.ip,
  ]
    .filter(Boolean)
    .join('  ')
  return [`${utc(event.at)}\n${local(event.at, zone)}`, labelOf('signingEvent', event.what, locale), who || 'Vatra']
}

/** The evidence of a request in words, in the language of who made it; where nobody is left of them, the company's. */
export async function evidencePage(at: At, request: RequestRow): Promise<{ page: EvidencePage; signers: SignerRow[] }> {
  const { tenant, services } = at
  const [signers, sender, document, events, fields] = await Promise.all([
    signersOf(at, request.id),
    senderOf(at, request.user_id),
    documentName(at, request.document_id),
    eventsOf(at, [request.id]),
    fieldsOf(at, request.id),
  ])
  const locale = sender?.locale ?? tenant.locale
  const zone = tenant.time_zone
  const facts: [string, string][] = [
    [text('evidence.document', locale), document],
    [text('evidence.file', locale), `${isolated(request.file_name)} (${request.pages.length})`],
    [text('evidence.hashBefore', locale), request.source_sha256 ?? ''],
    [text('evidence.request', locale), request.id],
    [text('evidence.company', locale), tenant.name],
    [text('evidence.sender', locale), sender ? `${isolated(sender.name)} <${sender.email}>` : '–'],
    [text('evidence.sentAt', locale), request.sent_at ? both(request.sent_at, zone) : '–'],
  ]
  const page: EvidencePage = {
    locale,
    title: text('evidence.title', locale),
    intro: text('evidence.intro', locale, { count: signers.length }),
    facts,
    signers: signers.map((signer) => ({
      heading: `${signer.position}. ${isolated(signer.name)}`,
      facts: signerFacts(signer, { events, fields, zone, locale }),
    })),
    eventsTitle: text('evidence.history', locale),
    events: events.map((event) => eventLine(event, zone, locale)),
    closing: text('evidence.closing', locale, { url: `${frontendUrl(services.config, null)}/verify` }),
  }
  return { page, signers }
}
