import { type RawBuilder, sql } from 'kysely'

/**
 * What an advisory lock of a company is selected from where no other of its rows is read. In a cluster a lock is held by the server that
 * is asked: the first one, or with rows of a company the one that has these. All who ask for a lock must ask the same.
 * A company has one such row from its first moment until it is deleted (`secrets/tenant-keys.ts`).
 */
export const atCompany = (tenantId: string): RawBuilder<unknown> =>
  sql`(select from tenant_keys where tenant_id = ${tenantId}) company`
