import { takeSeats } from '#modules/billing/index.ts'
import { roleIdByKey } from '#modules/company/index.ts'
import { qb, sql, type Tx } from '#platform/database/index.ts'
import { refused } from '#platform/errors/errors.ts'
import { newId } from '#platform/ids.ts'
import { hashToken, sameText } from '#platform/secrets/index.ts'
import { beginSpells } from '../employment/spells.ts'
import { announceAdded } from '../profile/people-changed.ts'
import { type Inviting, invite, lockInvited } from './invitation-mail.ts'

interface NewPerson {
  tenantId: string
  loginId: string | null
  firstName: string
  lastName: string
  email: string
  phone: string | null
  locale: string
  roleId: string
  /** First day of work, `yyyy-MM-dd`. */
  today: string
  status: 'active' | 'draft'
  onboardingStep: string | null
}

/** A person with the least a record needs: user, employee, role, and the seat they take. */
async function addPerson(tx: Tx, person: NewPerson): Promise<{ userId: string; employeeId: string }> {
  const { tenantId, firstName, lastName, email, phone } = person
  await takeSeats(tx, tenantId)
  const [userId, employeeId] = [newId(), newId()]
  const shared = { tenant_id: tenantId, first_name: firstName, last_name: lastName, email, phone }
  await tx.run(
    qb.insertInto('users').values({
      ...shared,
      id: userId,
      login_id: person.loginId,
      locale: person.locale,
      onboarding_step: person.onboardingStep,
    }),
  )
  await tx.run(
    sql`insert into user_roles (tenant_id, user_id, role_id) values (${tenantId}, ${userId}, ${person.roleId})`,
  )
  const contract = { contract_type: 'employment_contract', start_date: person.today }
  await tx.run(
    qb
      .insertInto('employees')
      .values({ ...shared, ...contract, id: employeeId, user_id: userId, status: person.status }),
  )
  await beginSpells(tx, tenantId, [employeeId])
  return { userId, employeeId }
}

/** The person who registered the company: active from the first moment. Their set-up goes on with the welcome form. */
export const addFounder = (
  tx: Tx,
  founder: Omit<NewPerson, 'status' | 'onboardingStep'>,
): Promise<{ userId: string; employeeId: string }> =>
  addPerson(tx, { ...founder, status: 'active', onboardingStep: 'TeamSetup' })

/** A name to begin with, from an address: ana.pop@… reads Ana Pop. What it lacks the person is asked for when they join. */
function nameFromEmail(email: string): { firstName: string; lastName: string } {
  const words = email
    .split('@')[0]!
    .split(/[._+-]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return { firstName: words[0] ?? email, lastName: words.slice(1).join(' ') }
}

/** Adds a colleague for each address and sends them their invitation. All or none: a missing seat undoes the call. */
export async function inviteColleagues(
  inviting: Inviting & { today: string },
  emails: readonly string[],
): Promise<void> {
  const { tx, tenant, services, actor, today } = inviting
  const roleId = await roleIdByKey(tx, tenant.id, 'employee')
  const added: string[] = []
  for (const email of new Set(emails)) {
    const { userId, employeeId } = await addPerson(tx, {
      ...nameFromEmail(email),
      tenantId: tenant.id,
      loginId: null,
      email,
      phone: null,
      locale: tenant.locale,
      roleId,
      today,
      status: 'draft',
      onboardingStep: null,
    })
    await invite(inviting, userId, email)
    await tx.run(sql`update employees set status = 'invited' where tenant_id = ${tenant.id} and id = ${employeeId}`)
    added.push(employeeId)
  }
  await announceAdded({ tx, services, tenantId: tenant.id, today, userId: actor.userId }, added)
}

/** What the mail of an invitation brought along. */
interface InvitationLink {
  email: string
  token: string
}

interface Pending {
  user_id: string
  token_hash: string
  employee_id: string
}

/** The invitation that waits for this address and token; locked when it is about to be taken up. */
async function pendingInvitation(
  tx: Tx,
  tenantId: string,
  invitationId: string,
  { email, token }: InvitationLink,
  lock = sql``,
): Promise<Pending | undefined> {
  const pending = await tx.row<Pending>(sql`
    select i.user_id, i.token_hash, e.id as employee_id from invitations i
    join employees e on e.tenant_id = i.tenant_id and e.user_id = i.user_id
    where i.tenant_id = ${tenantId} and i.id = ${invitationId} and i.email = ${email} and e.email = i.email
      and i.status = 'pending' and i.expires_at > now() and e.status = 'invited' ${lock}`)
  return pending && sameText(pending.token_hash, hashToken(token)) ? pending : undefined
}

/** Whether an invitation can be taken up with what its mail brought along. */
export const isOpenInvitation = async (tx: Tx, tenantId: string, id: string, link: InvitationLink): Promise<boolean> =>
  (await pendingInvitation(tx, tenantId, id, link)) !== undefined

/**
 * Takes up an invitation: address and token must be those of the mail. The person becomes active. Everything that does
 * not fit (unknown, used, cancelled, expired, other address) is one and the same answer.
 */
export async function acceptInvitation(
  tx: Tx,
  tenantId: string,
  invitationId: string,
  link: InvitationLink,
): Promise<{ userId: string; employeeId: string }> {
  await lockInvited(tx, tenantId, invitationId)
  const pending = await pendingInvitation(tx, tenantId, invitationId, link, sql`for no key update of i, e`)
  if (!pending) throw refused('expiredInvitation')
  await tx.run(sql`update invitations set status = 'accepted' where tenant_id = ${tenantId} and id = ${invitationId}`)
  await tx.run(
    sql`update employees set status = 'active' where tenant_id = ${tenantId} and id = ${pending.employee_id}`,
  )
  return { userId: pending.user_id, employeeId: pending.employee_id }
}
