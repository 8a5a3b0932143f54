import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoAccounts } from '#server/demo/index.ts'
import { freePort, type ServerProcess, startServer } from '#testing/faults/server-process.ts'
import { somePdf } from '../seal/pdf.fixture.ts'

const DOCUMENTS = 2
/** How long after the last signature the server is killed: before stamping, in the midst of it, between stamp and seal, and behind it. */
const ROUNDS = [0, 120, 350, 600, 900]

let dataDir: string
let server: ServerProcess | null = null
/** Tokens of the demo company's administrator and its employee. */
let admin: string
let employee: string

async function tokenOf(account: (typeof demoAccounts)[number]): Promise<string> {
  const { body } = await server!.call({ method: 'POST', path: '/login', body: account })
  return body.data.meta.token
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vatra-sealing-'))
  server = await startServer(dataDir, await freePort())
  admin = await tokenOf(demoAccounts[0]!)
  employee = await tokenOf(demoAccounts.find(({ email }) => email.startsWith('employee'))!)
}, 120_000)
afterAll(async () => {
  await server?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const post = async (path: string, body: unknown, token = admin) => {
  const answer = await server!.call({ method: 'POST', path, body, token })
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body
}
const get = async (path: string) => (await server!.call({ path, token: admin })).body

async function aDocument(typeId: string, employeeId: string, name: string): Promise<string> {
  const form = new FormData()
  form.set('name', name)
  form.set('type_id', typeId)
  form.set('employee_id', employeeId)
  form.set('path', new File([new Uint8Array(await somePdf())], 'contract.pdf', { type: 'application/pdf' }))
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type')! }
  const body = Buffer.from(await request.arrayBuffer())
  const answer = await server!.call({ method: 'POST', path: '/restify/documents', body, headers, token: admin })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data.id
}

const field = { kind: 'signature', signer: 1, page: 1, x: 60, y: 100, w: 180, h: 50 }

/** A document that the employee is asked to sign, up to their signature. */
async function sent(typeId: string, employeeId: string, name: string): Promise<{ id: string; signer_id: string }> {
  const id = await aDocument(typeId, employeeId, name)
  const signers = [{ email: demoAccounts.find(({ email }) => email.startsWith('employee'))!.email }]
  await post(`/restify/documents/${id}/actions?action=request-signature`, { signers })
  await post(`/restify/documents/${id}/actions?action=prepare-signature`, { signers, fields: [field], send: true })
  const { data } = await get(`/restify/documents/${id}/getters/signing`)
  return { id, signer_id: data.signers[0].id }
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into the answer
async function untilSigned(id: string): Promise<any> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    const { data } = await get(`/restify/documents/${id}/getters/signing`)
    if (data.state === 'signed') return data
    await pause(50)
  }
  throw new Error(`${id} was never sealed.`)
}

it('loses no signature and seals each once, killed at any point between signature and seal', async () => {
  const typeId = (await post('/restify/document-types', { name: 'To be sealed' })).data.id
  const employeeId =
    (await get('/restify/employees?search=employee@demo.test')).data[0]?.id ??
    (await get('/restify/employees')).data[0].id
  for (const [round, wait] of ROUNDS.entries()) {
    const names = Array.from({ length: DOCUMENTS }, (_, n) => `Round ${round} ${n}`)
    const all = []
    for (const name of names) all.push(await sent(typeId, employeeId, name))
    await Promise.all(
      all.map(({ signer_id }) =>
        post('/signing/sign', { signer_id, consent: true, signature: { kind: 'typed', text: 'Ștefan' } }, employee),
      ),
    )
    await pause(wait)
    await server!.kill()
    server = await startServer(dataDir, await freePort())
    for (const { id } of all) {
      const { events, sealed_url } = await untilSigned(id)
      const count = (what: string) => events.filter((one: { what: string }) => one.what === what).length
      expect([count('signed'), count('sealed')]).toEqual([1, 1])
      expect((await get(`/restify/documents/${id}`)).data.attributes.status).toBe('signed')
      expect((await server.call({ path: sealed_url.replace(/^\/api/, '') })).status).toBe(200)
    }
  }
}, 300_000)
