import * as z from 'zod'
import {
  type ActionDefinition,
  answersData,
  defineResource,
  type GetterDefinition,
  type RowRule,
  slots,
} from '#engine/index.ts'
import { audit } from '#platform/audit/index.ts'
import { sql } from '#platform/database/index.ts'
import { ok } from '#platform/http/context.ts'
import type { Actor } from '#platform/session/index.ts'
import { notificationDetails } from './notification-details.getter.ts'
import { notificationKinds } from './notification-kinds.getter.ts'

/** What they want in their inbox; what only their mail of the morning tells stands in no list. */
const own = ({ userId }: Actor): RowRule => [{ user_id: userId, unlisted_at: null }]

/** Read once and for all; again it changes nothing. */
const markRead: ActionDefinition = {
  level: 'record',
  many: true,
  may: own,
  async run({ tx, tenant }, { row }) {
    await tx.run(sql`update notifications set read_at = now()
      where tenant_id = ${tenant.id} and id = ${row.id} and read_at is null`)
    return undefined
  },
}

const markAllRead: ActionDefinition = {
  level: 'standalone',
  may: 'auth',
  async run({ tx, tenant, actor }) {
    await tx.run(sql`update notifications set read_at = now()
      where tenant_id = ${tenant.id} and user_id = ${actor.userId} and read_at is null and unlisted_at is null`)
    const entry = { tenantId: tenant.id, userId: actor.userId, resource: 'notifications', recordId: null }
    await audit(tx, { ...entry, action: 'mark-all-read', personal: true })
    return undefined
  },
}

const unreadCount: GetterDefinition = {
  may: 'auth',
  output: answersData(z.object({ unread: z.number().int() })),
  async run({ services, tenant, actor }) {
    const row = await services.database.tenant(tenant.id, (tx) =>
      tx.row<{ unread: number }>(sql`select count(*) as unread from notifications
        where tenant_id = ${tenant.id} and user_id = ${actor.userId} and read_at is null and unlisted_at is null`),
    )
    return ok({ data: { unread: row!.unread } })
  },
}

/** A person's notifications, newest first. Modules declare its kinds (`platform/notifications`). */
export const notifications = defineResource({
  key: 'notifications',
  table: 'notifications',
  module: 'inbox',
  personal: true,
  display: sql`(t.titles ->> 'en')`,
  fields: {
    what: { readOnly: true },
    title: { sql: sql`(t.titles ->> ${slots.locale}::text)` },
    subject_type: { readOnly: true },
    subject_id: { kind: 'id', readOnly: true },
    unread: { sql: sql`(t.read_at is null)`, kind: 'boolean', match: 'bool' },
    read_at: { kind: 'instant', readOnly: true },
    created_at: { kind: 'instant', readOnly: true, sort: true },
  },
  may: { list: own, history: 'nobody' },
  actions: { 'mark-read': markRead, 'mark-all-read': markAllRead },
  getters: { details: notificationDetails, kinds: notificationKinds, 'unread-count': unreadCount },
})
