import pg from 'pg'

const { builtins } = pg.types
const asText = (text: string) => text
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.DATE, asText],
  [builtins.INT8, Number],
])
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig

export type Row = Record<string, unknown>

/** Runs one named statement; answers its rows. Sent at once, behind those before it. */
export type Ask = <T = Row>(name: string, text: string, values: unknown[]) => Promise<T[]>

/** Sends COMMIT behind what is on the wire; fails when a statement before it has failed. */
export type Commit = () => Promise<void>

export const openPool = (url: string) =>
  new pg.Pool({ connectionString: url, max: 16, types, pipeline: true } as pg.PoolConfig)

const ignore = () => {}

/** One transaction that sees one company; BEGIN and the setting share a round trip with the first statements. */
export async function inTenant<T>(
  pool: pg.Pool,
  tenantId: string,
  work: (ask: Ask, commit: Commit) => Promise<T>,
): Promise<T> {
  const connection = await pool.connect()
  let committed = false
  const ask = (async (name, text, values) => (await connection.query({ name, text, values })).rows) as Ask
  const commit = async () => {
    committed = true
    const { command } = await connection.query('commit')
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back.')
  }
  try {
    connection.query('begin').catch(ignore)
    ask('set-tenant', "select set_config('app.tenant_id', $1, true)", [tenantId]).catch(ignore)
    const result = await work(ask, commit)
    if (!committed) await commit()
    return result
  } catch (error) {
    await connection.query('rollback').catch(ignore)
    throw error
  } finally {
    connection.release()
  }
}
