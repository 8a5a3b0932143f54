import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/index.ts'
import { notFound, unauthenticated } from '#platform/errors/errors.ts'
import { sameText } from '#platform/secrets/index.ts'
import { databaseMetrics } from './database.ts'
import { exposition, METRICS_TYPE } from './exposition.ts'
import { processMetrics } from './process.ts'
import { requestMetrics } from './requests.ts'

/** `GET /api/metrics`, for who shows the key of the operator (`METRICS_KEY`); without such a key there is no such address. */
export function serveMetrics(app: FastifyInstance, database: Database, key: string | null): void {
  app.get('/api/metrics', async ({ headers }, reply) => {
    if (key === null) throw notFound()
    const shown = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
    if (!sameText(shown, key)) throw unauthenticated()
    const metrics = [...requestMetrics(), ...processMetrics(), ...(await databaseMetrics(database))]
    return reply.type(METRICS_TYPE).header('Cache-Control', 'no-store').send(exposition(metrics))
  })
}
