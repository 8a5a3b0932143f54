import { describe, expect, it } from 'vitest'
import { hearSlowStatements, openDatabase, sql } from '#platform/database/index.ts'
import { Refusal } from '#platform/errors/errors.ts'
import { testDatabase } from '#testing/index.ts'
import { createHttpServer } from './server.ts'

/** Answers of a server of its own, and what it wrote to its log. */
async function logged(ask: (app: Awaited<ReturnType<typeof createHttpServer>>) => Promise<unknown>, level = 'info') {
  const app = await createHttpServer({ logger: level as 'info', trustProxy: 0 })
  const lines: Record<string, unknown>[] = []
  const streams = Object.getOwnPropertySymbols(app.log).find((name) => String(name) === 'Symbol(pino.stream)')!
  Object.assign(app.log, {
    [streams]: { write: (line: string) => void lines.push(JSON.parse(line)) },
  })
  app.get('/api/books/:id', async (request) => {
    request.company = 'acme'
    return { id: (request.params as { id: string }).id }
  })
  app.get('/api/broken', async () => {
    throw new Error('of ana@acme.test')
  })
  app.get('/api/refused', async () => {
    throw new Refusal(422, 'inUse')
  })
  await ask(app)
  await app.close()
  return lines.filter(({ msg }) => msg === 'request')
}

describe('a request', () => {
  it('is one line: company, route and what became of it, and nothing of what was asked for', async () => {
    const lines = await logged((app) => app.inject('/api/books/ana@acme.test?token=secret&name=Ana'))
    expect(lines).toEqual([
      expect.objectContaining({ company: 'acme', method: 'GET', route: '/api/books/:id', status: 200 }),
    ])
    expect(lines[0]!.ms).toEqual(expect.any(Number))
    expect(JSON.stringify(lines)).not.toMatch(/ana@|secret|Ana/)
  })

  it('has an id of its own, which its answer names in a header and a fault in its body', async () => {
    const ids: unknown[] = []
    const lines = await logged(async (app) => {
      for (const url of ['/api/books/1', '/api/refused', '/api/broken', '/nowhere']) {
        const { headers, statusCode, body } = await app.inject(url)
        expect(headers['x-request-id']).toMatch(/^[0-9a-f]{12}$/)
        if (statusCode >= 500) expect(JSON.parse(body).request_id).toBe(headers['x-request-id'])
        ids.push(headers['x-request-id'])
      }
    })
    expect(lines.map(({ id }) => id)).toEqual(ids)
    expect(new Set(ids).size).toBe(4)
  })

  it('is no line at a level above', async () => {
    expect(await logged((app) => app.inject('/api/books/1'), 'warn')).toEqual([])
  })
})

describe('a slow statement', () => {
  it('is heard of with its text, without what stands in it', async () => {
    const { appUrl, drop } = await testDatabase()
    const database = openDatabase(appUrl, { max: 1 })
    const heard: { text: string; ms: number }[] = []
    hearSlowStatements(20, (found) => heard.push(found))
    try {
      await database.global(async (tx) => {
        await tx.run(sql`select pg_sleep(0.05), ${'ana@acme.test'}::text, 'of Ana'`)
        await tx.run(sql`select 1`)
      })
    } finally {
      hearSlowStatements(0, () => {})
      await database.close()
      await drop()
    }
    const [found] = heard.filter(({ text }) => text.includes('pg_sleep'))
    expect(found!.text).toBe("select pg_sleep(0.05), $1::text, '…'")
    expect(found!.ms).toBeGreaterThanOrEqual(50)
  })
})
