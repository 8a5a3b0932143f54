import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '#platform/database/index.ts'
import { registerErrors } from '#platform/http/errors.ts'
import { testDatabase } from '#testing/index.ts'
import { countRequest, serveMetrics } from './index.ts'

const KEY = 'a key of the operator'
let database: Database
let close: () => Promise<void>
beforeAll(async () => {
  const { appUrl, drop } = await testDatabase()
  database = openDatabase(appUrl, { max: 1 })
  close = () => database.close().then(drop)
})
afterAll(() => close())

async function ask(key: string | null, shown?: string) {
  const app = Fastify()
  registerErrors(app)
  serveMetrics(app, database, key)
  const headers = shown === undefined ? {} : { authorization: `Bearer ${shown}` }
  return app.inject({ url: '/api/metrics', headers })
}

it('is no address without a key, and closed to who does not show it', async () => {
  expect((await ask(null, KEY)).statusCode).toBe(404)
  expect((await ask(KEY)).statusCode).toBe(401)
  expect((await ask(KEY, 'another')).statusCode).toBe(401)
})

it('answers in Prometheus’ format: each name explained once, each line a name and a number', async () => {
  countRequest({ method: 'GET', route: '/api/"odd"', status: 200, seconds: 0.02 })
  const { body, headers, statusCode } = await ask(KEY, KEY)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  const lines = body.trimEnd().split('\n')
  const names = lines.flatMap((line) => /^# TYPE (\w+) (?:counter|gauge|histogram)$/.exec(line)?.[1] ?? [])
  expect(new Set(names).size).toBe(names.length)
  for (const line of lines.filter((one) => !one.startsWith('#')))
    expect(line).toMatch(/^[a-z_]+(\{[a-z]+="(?:[^"\\]|\\.)*"(,[a-z]+="(?:[^"\\]|\\.)*")*\})? -?\d[\d.e+-]*$/)
  expect(body).toContain('vatra_http_requests_total{method="GET",route="/api/\\"odd\\"",status="200"} 1')
  expect(body).toMatch(/vatra_http_request_duration_seconds_bucket\{le="\+Inf"\} \d+/)
  expect(body).toMatch(/^vatra_jobs_waiting \d+$/m)
})
