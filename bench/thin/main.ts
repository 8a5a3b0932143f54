import { readConfig } from '#platform/config.ts'
import { thinApp } from './app.ts'

// The key and the database of the installation beside it: both servers read the same sealed values.
const config = readConfig(process.env)
if (config.database.kind !== 'external') throw new Error('The thin server needs DATABASE_URL.')
const app = await thinApp(config.database.url, config.secretKey)
await app.listen({ port: config.port, host: '127.0.0.1' })
process.on('SIGTERM', () => {
  app.close().then(() => process.exit(0))
})
