import type * as z from 'zod'
import { isPersonalStep } from '#contracts/account/personal-steps.ts'
import { ProfileWrite } from '#contracts/account/profile.ts'
import {
  answersData,
  defineRoute,
  ownPathsOnly,
  type Registry,
  type ResourceDefinition,
  type Row,
  sentKeys,
  takeUploads,
  type WriteContext,
  writeColumns,
  writeWithFiles,
} from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { assertValid, forbidden } from '#platform/errors/errors.ts'
import { type Context, ok } from '#platform/http/context.ts'
import { OwnProfile, showProfile } from './profile.ts'

/** What user and employee record both show; the rest (`locale`, `onboarding_step`) is the user's alone. */
const SHARED = ['first_name', 'last_name', 'phone', 'avatar', 'about', 'quote']

const pick = (values: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]]))

/** The company decides whether people keep their own record; somebody who is being onboarded always does. */
const mayEdit = ({ actor }: Context) =>
  actor.employeeId === null ||
  actor.can('editOwnEmployeeProfile') ||
  actor.can('manageEmployees') ||
  actor.onboardingStep !== null

function demandEdit(context: Context): void {
  if (!mayEdit(context)) throw forbidden('profileLocked')
}

/** An uploaded picture's address, which clients like to send back, as the path it stands for. */
function asPath(avatar: unknown): unknown {
  const path = typeof avatar === 'string' ? /\/api\/files\/([^?#]+)/.exec(avatar)?.[1] : undefined
  return path ?? avatar
}

const lock = (write: WriteContext, resource: ResourceDefinition, id: string) =>
  write.tx.row<Row>(
    sql`select t.* from ${sql.table(resource.table)} t where t.tenant_id = ${write.tenant.id} and t.id = ${id} for update`,
  )

/**
 * A step of the wizard can be sent only inside of it. The wizard opens one's own record even where the company keeps it
 * closed, so people may not put themselves back there.
 */
function assertWizard(user: Row, step: string | null | undefined): void {
  const isInside = isPersonalStep(user.onboarding_step as string | null)
  assertValid(step && !isInside ? [['onboarding_step', 'rule.exists']] : [])
}

/** Writes both records in step. The employee's row is locked first, as where an employee is changed. */
async function update(write: WriteContext, registry: Registry, input: z.infer<typeof ProfileWrite>): Promise<void> {
  const { actor, tx, services } = write
  const [users, employees] = [registry.resource('users'), registry.resource('employees')]
  const sent = sentKeys({ ...input, ...('avatar' in input ? { avatar: asPath(input.avatar) } : {}) })
  const values = { ...ownPathsOnly(write, users, sent), ...(await takeUploads(write, employees)) }
  const shared = pick(values, SHARED)
  if (Object.keys(shared).length > 0) demandEdit(write)
  const employee = actor.employeeId && (await lock(write, employees, actor.employeeId))
  const user = (await lock(write, users, actor.userId))!
  assertWizard(user, input.onboarding_step)
  if (employee) await writeColumns(write, employees, employee, shared)
  await writeColumns(write, users, user, { ...shared, ...pick(values, ['locale', 'onboarding_step']) })
  // Mails about the sign-in know the login alone.
  if (values.locale) await tx.run(sql`update logins set locale = ${values.locale} where id = ${actor.loginId}`)
  tx.afterCommit.push(() => services.sessions.forget())
}

const route = (method: 'POST' | 'PUT') =>
  defineRoute({
    method,
    path: '/restify/profile',
    names: 'account',
    access: 'auth',
    tag: 'Account',
    summary: 'Change one’s own profile; only what is sent is changed',
    files: ['avatar'],
    output: answersData(OwnProfile),
    body: ProfileWrite,
    run: (context, input, registry) =>
      writeWithFiles(
        context,
        registry,
        // Where the picture is written; the user's copy is read only.
        registry.resource('employees'),
        async (write) => demandEdit(write),
        async (write) => {
          await update(write, registry, input)
          return ok({ data: await showProfile(write.tx, write, registry) })
        },
      ),
  })

/** ACC-02 */
export const profileWriteRoutes = [route('POST'), route('PUT')]
