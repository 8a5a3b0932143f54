import { deepStrictEqual } from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { type Database, sql } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { call } from '../call.ts'
import type { BenchCompany } from '../companies.ts'
import type { Server } from '../servers.ts'

/** A task acts as the person who asked for it, which takes one who may sign in. */
export async function letAdminSignIn(database: Database, { tenantId }: BenchCompany): Promise<void> {
  const id = newId()
  await database.tenant(tenantId, async (tx) => {
    await tx.run(sql`insert into logins (id, email) values (${id}, ${`admin@${tenantId}.test`})`)
    await tx.run(sql`update users u set login_id = ${id} from user_roles r join roles o on o.tenant_id = r.tenant_id and o.id = r.role_id
      where r.tenant_id = u.tenant_id and r.user_id = u.id and o.key = 'admin' and u.tenant_id = ${tenantId}`)
  })
}

/** Waits until a task has done so many. */
export async function untilDone(
  { port }: Server,
  { host, tokens }: BenchCompany,
  taskId: string,
  count: number,
): Promise<void> {
  const path = `/api/restify/background-tasks/${taskId}`
  for (;;) {
    const { body } = await call(port, { method: 'GET', path, host, token: tokens.admin })
    const { state, done } = body.data.attributes
    if (state === 'done') return deepStrictEqual(done, count)
    if (state === 'failed') throw new Error(`The task failed: ${JSON.stringify(body.data.attributes)}`)
    await setTimeout(100)
  }
}
