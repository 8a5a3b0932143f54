import { addDays } from '#contracts/engine/values/civil-days.ts'
import { endShareLinksTo, newShareLink, openShareLink, subjectOfShareLink } from '#platform/share-links/index.ts'
import { frontendUrl } from '#platform/tenancy/index.ts'
import type { At } from './at.ts'
import type { RequestRow, SignerRow } from './rows.ts'

const LINK = 'signing'
const PASS = 'signing-pass'
const PASS_SECONDS = 2 * 3600
const DAY_SECONDS = 86_400
/** So long after the last day somebody may still fetch what they signed. */
const DAYS_AFTER = 30

/** The last day on which a signer may fetch what they signed. */
export const lastDayOfLinks = ({ expires_on }: Pick<RequestRow, 'expires_on'>): string =>
  addDays(expires_on!, DAYS_AFTER)

/** The address of a signer's page; each mail has one of its own, and all of them end together. */
export async function newSigningLink(
  { tx, services, tenant }: At,
  { expires_on }: Pick<RequestRow, 'expires_on'>,
  signerId: string,
): Promise<string> {
  const left = (Date.parse(`${expires_on}T00:00:00Z`) - services.clock.now().getTime()) / 1000
  const seconds = Math.max(0, Math.round(left)) + (1 + DAYS_AFTER) * DAY_SECONDS
  const token = await newShareLink(tx, services.clock, {
    tenantId: tenant.id,
    purpose: LINK,
    subjectId: signerId,
    seconds,
  })
  return `${frontendUrl(services.config, tenant.subdomain)}/sign/${token}`
}

/** How a signer is found by an address that they were given. */
export interface WayIn {
  /** The signer that it names; nothing is counted or locked. */
  named(at: At): Promise<string | null>
  /** The signer whom it lets in now, behind the lock of their request: those who end links hold that first. */
  letIn(at: At): Promise<string | null>
}

const wayBy = (purpose: string, token: string): WayIn => ({
  named: ({ tx, tenant }) => subjectOfShareLink(tx, { tenantId: tenant.id, purpose, token }),
  letIn: async ({ tx, services, tenant }) =>
    (await openShareLink(tx, services.clock, { tenantId: tenant.id, purpose, token }))?.subject_id ?? null,
})

/** By the link of a mail. */
export const byToken = (token: string): WayIn => wayBy(LINK, token)
/** By the pass of a confirmed code. */
export const byPass = (pass: string): WayIn => wayBy(PASS, pass)

/** A pass for who has confirmed a code: it opens the document for two hours. */
export const newPass = ({ tx, services, tenant }: At, signerId: string): Promise<string> =>
  newShareLink(tx, services.clock, { tenantId: tenant.id, purpose: PASS, subjectId: signerId, seconds: PASS_SECONDS })

/** A request has ended: the addresses of those who have not signed end, the others go on to what they signed. */
export const endLinksOfUnsigned = (at: At, signers: readonly Pick<SignerRow, 'id' | 'state'>[]): Promise<void> =>
  endLinks(
    at,
    signers.filter(({ state }) => state !== 'signed'),
  )

/** Every address that leads to these signers' pages ends. */
export async function endLinks({ tx, tenant }: At, signers: readonly { id: string }[]): Promise<void> {
  for (const { id: subjectId } of signers) {
    await endShareLinksTo(tx, { tenantId: tenant.id, purpose: LINK, subjectId })
    await endShareLinksTo(tx, { tenantId: tenant.id, purpose: PASS, subjectId })
  }
}
