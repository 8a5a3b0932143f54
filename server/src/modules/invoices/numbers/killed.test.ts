import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPidFile } from '#platform/launcher/data-folder/pid-file.ts'
import { freePort, type ServerProcess, signIn, startServer } from '#testing/faults/server-process.ts'

const ROUNDS = 4
const DRAFTS = 40
/** Answers of a round after which the server is killed. */
const ENOUGH = 12
const PREFIX = 'KILL-'

let dataDir: string
let server: ServerProcess | null = null
let token: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vatra-issuing-'))
  server = await startServer(dataDir, await freePort())
  token = await signIn(server)
}, 300_000)
afterAll(async () => {
  await server?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const get = async (path: string) => (await server!.call({ path, token })).body
const post = async (path: string, body: object) => {
  const answer = await server!.call({ method: 'POST', path, body, token })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data.id as string
}

/** Issues drafts until the server is gone, in every other round with its database; answers those that it said were issued. */
async function issueUntilKilled(round: number, drafts: readonly string[]): Promise<string[]> {
  const issued: string[] = []
  const issue = async (id: string) => {
    const path = `/restify/invoices/${id}/actions?action=issue`
    const answer = await server!.call({ method: 'POST', path, body: {}, token }).catch(() => null)
    if (answer?.status !== 200) return
    issued.push(id)
    if (issued.length !== ENOUGH) return
    if (round % 2) process.kill(readPidFile(join(dataDir, 'postgres', 'data'))!.pid, 'SIGKILL')
    await server!.kill()
  }
  await Promise.all(drafts.map(issue))
  return issued
}

interface Record {
  id: string
  attributes: { invoice_number: string; status: string; version: number }
}

it('leaves no gap and no double in the numbers, and loses none that it has told, however often it is killed', async () => {
  const series_id = await post('/restify/invoice-series', { prefix: PREFIX, padding: 4 })
  const client_id = (await get('/restify/clients?perPage=1')).data[0].id
  let issuedInAll = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const draft = {
      client_id,
      series_id,
      title: `Round ${round}`,
      issue_date: '2026-05-04',
      currency: 'RON',
      lineItems: [{ name: 'Line', quantity: 1, unit_price: 10 }],
    }
    const drafts: string[] = []
    for (let n = 0; n < DRAFTS; n += 1) drafts.push(await post('/restify/invoices', draft))
    const told = await issueUntilKilled(round, drafts)
    server = await startServer(dataDir, server!.port)
    const { data } = await get(`/restify/invoices?search=${PREFIX}&perPage=1000`)
    const issued = (data as Record[]).filter(({ attributes: { status } }) => status !== 'draft')
    const numbers = issued.map(({ attributes }) => attributes.invoice_number).sort()
    expect(numbers).toEqual(numbers.map((_, at) => `${PREFIX}${String(at + 1).padStart(4, '0')}`))
    expect(issued.filter(({ attributes: { version } }) => version !== 1)).toEqual([])
    const there = new Set(issued.map(({ id }) => id))
    expect(told.filter((id) => !there.has(id))).toEqual([])
    issuedInAll = issued.length
  }
  expect(issuedInAll).toBeGreaterThanOrEqual(ROUNDS * ENOUGH)
  expect(issuedInAll).toBeLessThan(ROUNDS * DRAFTS)
}, 900_000)
