import { connectAdmin, quoteName } from '../connections/admin-connection.ts'
import { type Plan, planDistribution } from './plan.ts'
import { missing } from './prerequisites.ts'

/** Something that the operator can mend, said in sentences; nothing was changed. */
export class DistributeError extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'DistributeError'
  }
}

export interface DistributeOptions {
  /** A superuser's address of the database on the coordinator. */
  url: string
  /** The roles that the application and its migrations connect with. */
  roles: readonly string[]
  /** Into how many parts the companies are divided, the first time. More than there will ever be servers. */
  shards: number
  /** Only says what would be done. */
  dryRun: boolean
}

/**
 * Spreads the tables of companies over the servers of a Citus cluster. What is spread already stays as it is, so it may be
 * run again: after an upgrade that brought tables, or after it was broken off.
 * @returns what was done, or would be.
 * @throws DistributeError when something is missing.
 */
export async function distribute({ url, roles, shards, dryRun }: DistributeOptions): Promise<Plan> {
  const connection = await connectAdmin(url)
  try {
    const problems = await missing(connection, url)
    if (problems.length > 0) throw new DistributeError(problems)
    const plan = await planDistribution(connection, shards)
    if (dryRun) return plan
    // Which company a transaction is of is set on the first server; the others must know it too, for their row policies.
    for (const role of roles)
      await connection.query(`alter role ${quoteName(role)} set citus.propagate_set_commands = 'local'`)
    if (plan.statements.length > 0) {
      await connection.query("begin; set local citus.multi_shard_modify_mode = 'sequential'")
      for (const statement of plan.statements) await connection.query(statement)
      await connection.query('commit')
    }
    for (const statement of plan.cleaning) await connection.query(statement)
    return plan
  } finally {
    await connection.close()
  }
}
