import * as z from 'zod'
import { PastImport } from '#contracts/engine/imports/imports.ts'
import { sql } from '#platform/database/index.ts'
import { ok } from '#platform/http/context.ts'
import { personName } from '#platform/person-name.ts'
import type { GetterDefinition, ResourceDefinition } from '../definition.ts'
import { answersData } from '../output.ts'
import { openUndo, undoError } from './undo/under-way.ts'

const MOST = 10

/** The last imports of a resource in the company, newest first. */
export const pastImports = ({ key, may }: Pick<ResourceDefinition, 'key' | 'may'>): GetterDefinition => ({
  may: may.store!,
  summary: 'The last imports, and what became of those that were taken back.',
  output: answersData(z.array(PastImport)),
  async run({ services, tenant, locale }) {
    const data = await services.database.tenant(tenant.id, (tx) =>
      tx.rows<PastImport>(sql`select i.id, i.created_at as at, ${personName('u')} as by, i.file_name,
          i.created, i.changed, i.undone_at, i.kept, ${openUndo} as undo_task_id,
          case when i.undone_at is null then ${undoError(locale)} end as undo_error
        from imports i join users u on u.tenant_id = i.tenant_id and u.id = i.user_id
        where i.tenant_id = ${tenant.id} and i.resource = ${key} and i.sheet is null
        order by i.id desc limit ${sql.lit(MOST)}`),
    )
    return ok({ data })
  },
})
