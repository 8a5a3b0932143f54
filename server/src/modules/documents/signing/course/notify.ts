import { queueMail } from '#platform/mail/index.ts'
import { notify } from '#platform/notifications/index.ts'
import { frontendUrl } from '#platform/tenancy/index.ts'
import { type ServerTextKey, text } from '#platform/texts/index.ts'
import type { SigningEnded } from '../mails/signing-ended.ts'
import type { SigningNews } from '../mails/signing-news.ts'
import type { At } from './at.ts'
import { documentName } from './document.ts'
import { lastDayOfLinks, newSigningLink } from './links.ts'
import { newsNotice } from './notices.ts'
import { managingSender } from './people.ts'
import type { RequestRow, SignerRow } from './rows.ts'

export interface News {
  what: SigningEnded['what']
  /** Who signed, declined or could not be reached. */
  who?: string | null
  reason?: string | null
  /** Their user, where they have one. */
  by?: string | null
}

/** What a signer did, in words that follow their name. */
const deeds: Partial<Record<SigningNews['what'], ServerTextKey>> = {
  oneSigned: 'notice.signingNews.signed',
  declined: 'notice.signingNews.declined',
}

/** It cannot stand in the sealed file itself, so the mails about it say it. */
const hashOf = ({ sealed_sha256 }: RequestRow, what: News['what']) => (what === 'signed' ? sealed_sha256 : null)

/** Lets the sender know how their request goes: one who may no longer know of the document hears nothing. */
export async function notifySender(
  at: At,
  request: RequestRow,
  { what, who = null, reason = null, by = null }: News & { what: SigningNews['what'] },
): Promise<void> {
  const { tx, services, tenant } = at
  const sender = await managingSender(at, request.user_id, request.document_id)
  if (!sender) return
  const page = `/documents/${request.document_id}`
  const document = await documentName(at, request.document_id)
  const url = `${frontendUrl(services.config, tenant.subdomain)}${page}`
  await notify(
    { tx, tenantId: tenant.id },
    {
      what: newsNotice,
      record: { type: 'documents', id: request.document_id },
      to: [sender],
      mail: () => ({ company: tenant.name, document, what, who, reason, url, sha256: hashOf(request, what) }),
      again: `${what} ${who}`,
      by,
      ...(deeds[what] && { says: (locale) => text(deeds[what]!, locale, { document }) }),
      page,
    },
  )
}

/**
 * Lets signers know that a request has ended: all hear of a sealed file, with the way to it; of another end those who were asked. Who
 * had signed reads that it counts for nothing, with the way to what they signed.
 */
export async function mailSigners(
  at: At,
  request: RequestRow,
  signers: readonly SignerRow[],
  { what, who = null, reason = null }: News,
): Promise<void> {
  const { tx, tenant } = at
  const document = await documentName(at, request.document_id)
  for (const signer of signers.filter(({ state }) => what === 'signed' || state !== 'waiting')) {
    const signed = signer.state === 'signed'
    const props = {
      company: tenant.name,
      document,
      what,
      signed,
      who,
      reason,
      url: signed ? await newSigningLink(at, request, signer.id) : null,
      until: lastDayOfLinks(request),
      sha256: hashOf(request, what),
    }
    await queueMail(tx, {
      template: 'signing-ended',
      to: signer.email,
      locale: signer.locale,
      tenantId: tenant.id,
      props,
    })
  }
}
