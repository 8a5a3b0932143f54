import type { Behaviour, Row } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { refused } from '#platform/errors/errors.ts'
import { isAskable } from '../signing/index.ts'

/** Said where signed papers keep their owner from being deleted. */
const texts = { client_id: 'documents.keepClient', project_id: 'documents.keepProject' } as const

/**
 * Who has documents that are signed, or being signed, is not deleted: the papers would go along. Other documents go with their
 * owner. Their rows are locked, so that none is sent meanwhile.
 */
export const keptBySigned =
  (owner: keyof typeof texts): NonNullable<Behaviour['beforeDelete']> =>
  async ({ tx, tenant }, { id }) => {
    const documents = await tx.rows<Row>(sql`select status from documents
      where tenant_id = ${tenant.id} and ${sql.ref(owner)} = ${id} order by id for no key update`)
    if (!documents.every(isAskable)) throw refused(texts[owner])
  }
