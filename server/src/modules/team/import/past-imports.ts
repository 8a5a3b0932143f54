import * as z from 'zod'
import { PastImport } from '#contracts/team/employees-import.ts'
import { answersData, type GetterDefinition } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { ok } from '#platform/http/context.ts'

const MOST = 10

/** The last imports of the company, newest first. */
export const pastImports: GetterDefinition = {
  may: 'manageEmployees',
  output: answersData(z.array(PastImport)),
  async run({ services, tenant }) {
    const data = await services.database.tenant(tenant.id, (tx) =>
      tx.rows<PastImport>(sql`select i.id, i.created_at as at, u.first_name || ' ' || u.last_name as by, i.file_name,
          count(r.employee_id) filter (where r.before is null)::int as created,
          count(r.employee_id) filter (where r.before is not null)::int as changed, i.undone_at
        from employee_imports i join users u on u.tenant_id = i.tenant_id and u.id = i.user_id
        left join employee_import_rows r on r.tenant_id = i.tenant_id and r.import_id = i.id
        where i.tenant_id = ${tenant.id} group by i.tenant_id, i.id, u.first_name, u.last_name
        order by i.id desc limit ${sql.lit(MOST)}`),
    )
    return ok({ data })
  },
}
