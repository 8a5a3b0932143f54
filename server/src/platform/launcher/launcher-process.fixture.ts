// A process of its own for the tests: starts the server on the given folder, says where, and stops it when its input ends.
import { startEmbeddedPostgres } from './index.ts'

const postgres = await startEmbeddedPostgres(process.argv[2]!)
process.stdout.write(`${JSON.stringify({ adminUrl: postgres.adminUrl, appUrl: postgres.appUrl })}\n`)
process.stdin.resume()
process.stdin.once('end', async () => {
  await postgres.stop()
  process.exit(0)
})
