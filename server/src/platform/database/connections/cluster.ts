import type pg from 'pg'

/** Whether the server is one of a cluster, over which the rows of companies are spread (docs/scaling.md). */
export async function isCluster(connection: pg.ClientBase): Promise<boolean> {
  const found = `select exists (select from pg_extension where extname = 'citus') as found`
  const { rows } = await connection.query<{ found: boolean }>(found)
  return rows[0]!.found
}
