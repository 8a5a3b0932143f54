// npm run distribute: spreads the tables of companies over the servers of a Citus cluster (docs/scaling.md).
// Says what it would do; with --apply it does it. --shards=N: into how many parts the companies are divided (32).
import { DistributeError, distribute } from '../../server/src/platform/database/distribute/distribute.ts'

const apply = process.argv.includes('--apply')
const given = process.argv.find((word) => word.startsWith('--shards='))?.slice('--shards='.length)
const shards = Number(given ?? 32)

/** The role of an address. */
const roleOf = (url: string): string => decodeURIComponent(new URL(url).username)

function settings(): { url: string; roles: string[] } {
  const { DATABASE_URL: app, DATABASE_ADMIN_URL: admin, DATABASE_SUPERUSER_URL: superuser } = process.env
  const problems: string[] = []
  if (!app) problems.push('Set DATABASE_URL as for Vatra itself.')
  if (!superuser) problems.push('Set DATABASE_SUPERUSER_URL: the same database, with the login of a superuser.')
  if (!Number.isInteger(shards) || shards < 1) problems.push('--shards takes a whole number from 1.')
  if (problems.length > 0) throw new DistributeError(problems)
  return { url: superuser!, roles: [...new Set([app!, admin ?? app!].map(roleOf))] }
}

try {
  const started = Date.now()
  const { url, roles } = settings()
  const { spread, copied, staying, statements, cleaning } = await distribute({ url, roles, shards, dryRun: !apply })
  const list = (title: string, names: readonly string[]) =>
    console.log(`${title}: ${names.length}${names.length > 0 ? `\n  ${names.join(', ')}` : ''}`)
  list('Tables to be spread by company', spread)
  list('Tables of which every server gets a copy', copied)
  list('Tables that stay on the first server', staying)
  if (statements.length === 0) console.log('Everything is spread already.')
  else if (apply)
    console.log(`Done: ${statements.length} statements in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
  else {
    console.log('\nIn one transaction:')
    for (const statement of statements) console.log(`  ${statement};`)
    console.log('\nBehind it:')
    for (const statement of cleaning) console.log(`  ${statement};`)
    console.log('\nNothing was changed. Run it with --apply to do this.')
  }
} catch (error) {
  console.error(error instanceof DistributeError ? error.message : error)
  process.exitCode = 1
}
