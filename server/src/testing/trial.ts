import type { ServerModule } from '#engine/module.ts'
import { connectAdmin } from '#platform/database/connections/admin-connection.ts'
import type { TestDatabase } from './test-database.ts'

/**
 * A module that only a test has, to try what no module of the product uses yet. Keys of its resources are of one test file
 * alone: statements are kept by them, and test files share a process.
 */
export interface Trial {
  module: ServerModule
  /** Tables of companies by name: their columns besides `tenant_id` and `id`, in SQL. */
  tables: Readonly<Record<string, string>>
}

/** A table as the migrations make them: led by the company, under row security. */
const tableSql = (name: string, columns: string) => `
  create table ${name} (tenant_id uuid not null references tenants on delete cascade, id uuid not null,
    ${columns}, primary key (tenant_id, id));
  select tenant_table('${name}');`

/** Makes the tables, owned by who owns all others, so that the application has the rights it has on those. */
export async function makeTables({ ownerUrl }: TestDatabase, { tables }: Trial): Promise<void> {
  const owner = await connectAdmin(ownerUrl)
  await owner.query(
    Object.entries(tables)
      .map(([name, columns]) => tableSql(name, columns))
      .join(''),
  )
  await owner.close()
}
