import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { contentSecurityPolicy } from '#platform/http/server.ts'
import { actors } from './actor.ts'
import { create } from './create.ts'
import { openPool } from './database.ts'
import { tenantKeys } from './keys.ts'
import { logTime } from './log-time.ts'
import { list, show } from './read.ts'
import { Refusal } from './refusal.ts'

const send = (reply: FastifyReply, status: number, body: unknown) =>
  reply
    .status(status)
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))

/** The calls of the benchmark, written by hand: Fastify, pg, SQL, no engine. */
export async function thinApp(databaseUrl: string, secretKey: Buffer): Promise<FastifyInstance> {
  const app = Fastify({ bodyLimit: 2 * 1024 * 1024 })
  const pool = openPool(databaseUrl)
  const asker = actors(pool)
  const keyOf = tenantKeys(secretKey)

  await app.register(helmet, {
    contentSecurityPolicy,
    crossOriginEmbedderPolicy: false,
    hsts: false,
    referrerPolicy: { policy: 'same-origin' },
  })
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof Refusal) return send(reply, error.status, error.body)
    process.stderr.write(`${(error as Error).stack}\n`)
    return send(reply, 500, { message: 'Server Error' })
  })
  app.get('/api/health', async (_request, reply) => {
    await pool.query('select 1')
    return send(reply, 200, { status: 'ok' })
  })
  app.get('/api/restify/employees', async (request, reply) =>
    send(reply, 200, await list(pool, keyOf, request, await asker(request))),
  )
  app.get<{ Params: { id: string } }>('/api/restify/employees/:id', async (request, reply) =>
    send(reply, 200, await show(pool, keyOf, await asker(request), request.params.id)),
  )
  app.post('/api/restify/employees', async (request, reply) => {
    const data = await create(pool, keyOf, await asker(request), request.body)
    reply.header('Location', `/restify/employees/${data.id}`)
    return send(reply, 201, { data })
  })
  app.post('/api/restify/timesheets', async (request, reply) => {
    const data = await logTime(pool, await asker(request), request.body)
    reply.header('Location', `/restify/timesheets/${data.id}`)
    return send(reply, 201, { data })
  })
  app.addHook('onClose', () => pool.end())
  return app
}
