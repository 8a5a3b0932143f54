import { fullName } from '#contracts/engine/values/full-name.ts'
import { hasPaidPlan } from '#modules/billing/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { TenantContext } from '#platform/http/context.ts'
import { newId } from '#platform/ids.ts'
import { countMailTo, queueMail } from '#platform/mail/index.ts'
import { hashToken, newToken } from '#platform/secrets/index.ts'
import { frontendUrl } from '#platform/tenancy/index.ts'

/** An invitation can be taken up for this long; sending it again restarts the time. */
export const INVITATION_DAYS = 7

export interface Inviting extends Pick<TenantContext, 'services' | 'tenant' | 'locale'> {
  tx: Tx
  actor: { userId: string; firstName: string; lastName: string }
}

/** Columns that make an invitation valid from now on, and the token only the mail will hold. */
export function freshInvitation(invitedBy: string) {
  const token = newToken()
  return {
    token,
    columns: {
      token_hash: hashToken(token),
      status: 'pending',
      invited_by: invitedBy,
      sent_at: sql`now()`,
      expires_at: sql`now() + make_interval(days => ${INVITATION_DAYS})`,
    },
  }
}

/**
 * Sends the link that takes up an invitation, in the language of the company.
 * @throws TooManyAttempts when the address, or a company without a plan, has had its share of mails.
 */
export async function mailInvitation(
  inviting: Inviting,
  invitation: { id: string; email: string; token: string },
): Promise<void> {
  const { tx, services, tenant, actor } = inviting
  const isPaid = await hasPaidPlan(tx, tenant.id)
  await countMailTo(tx, services.clock, {
    to: invitation.email,
    tenantId: tenant.id,
    isPaid,
    tooManyUnpaid: 'tooManyUnpaidInvitations',
  })
  const query = new URLSearchParams({ email: invitation.email, token: invitation.token })
  const url = `${frontendUrl(services.config, tenant.subdomain)}/join-invitation/${invitation.id}?${query}`
  await queueMail(tx, {
    template: 'invitation',
    to: invitation.email,
    locale: tenant.locale,
    props: { companyName: tenant.name, inviter: fullName(actor.firstName, actor.lastName), url },
    tenantId: tenant.id,
  })
}

/** Makes an invitation for a user and sends it; what was sent to them before is no longer valid. */
export async function invite(inviting: Inviting, userId: string, email: string): Promise<string> {
  const { tx, tenant, actor } = inviting
  const id = newId()
  const { token, columns } = freshInvitation(actor.userId)
  await cancelInvitations(tx, tenant.id, userId)
  await tx.run(sql`insert into invitations (tenant_id, id, user_id, email, token_hash, invited_by, expires_at)
    values (${tenant.id}, ${id}, ${userId}, ${email}, ${columns.token_hash}, ${actor.userId}, ${columns.expires_at})`)
  await mailInvitation(inviting, { id, email, token })
  return id
}

/** Locks the person before their invitation, as where they are changed or archived: those end it, and nobody waits for each other. */
export const lockInvited = (tx: Tx, tenantId: string, invitationId: string): Promise<unknown> =>
  tx.run(sql`select from employees where tenant_id = ${tenantId} and user_id =
    (select i.user_id from invitations i where i.tenant_id = ${tenantId} and i.id = ${invitationId}) for update`)

/** Makes every open invitation of a user invalid. */
export async function cancelInvitations(tx: Tx, tenantId: string, userId: string): Promise<void> {
  await tx.run(sql`update invitations set status = 'cancelled'
    where tenant_id = ${tenantId} and user_id = ${userId} and status = 'pending'`)
}
