import type { Database, Tx } from '#platform/database/index.ts'

const SENDS = new Set<PropertyKey>(['rows', 'row', 'run', 'arrays', 'planned'])

/** How many statements are sent in companies' transactions of `database` while `work` runs, and what `work` answers. */
export async function countStatements<T>(
  database: Database,
  work: () => Promise<T>,
): Promise<{ count: number; result: T }> {
  const { tenant, write } = database
  let count = 0
  const watched = (tx: Tx): Tx =>
    new Proxy(tx, {
      get(target, name) {
        const value = Reflect.get(target, name)
        if (SENDS.has(name)) count += 1
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  database.tenant = (id, run, isolation) => tenant(id, (tx) => run(watched(tx)), isolation)
  database.write = (id, run) => write(id, (tx) => run(watched(tx)))
  try {
    return { result: await work(), count }
  } finally {
    Object.assign(database, { tenant, write })
  }
}
