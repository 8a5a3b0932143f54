import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestSmtpServer, type TestSmtpServer } from '#platform/mail/test-smtp-server.ts'
import { freePort, type ServerProcess, startServer } from './server-process.ts'

const KILLS = 3
const MAILS = 40
/** Mails that a process hands over at the same time: as many jobs as it works on. */
const IN_HAND = 4

let dataDir: string
let smtp: TestSmtpServer
let server: ServerProcess

const PASSWORD = 'Orizont-verde-7'
/** A sign-up, which mails a code. */
const signUp = (email: string) => ({
  ...{ onboarding_step: 'EmailSetup', email, password: PASSWORD, password_confirmation: PASSWORD, locale: 'en' },
})
const start = async (port: number) => startServer(dataDir, port, { SMTP_URL: smtp.url })

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vatra-mails-'))
  smtp = await startTestSmtpServer()
  server = await start(await freePort())
}, 90_000)
afterAll(async () => {
  await server?.stop()
  await smtp?.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** The demo company has mails of its own. */
const ours = () => smtp.received.filter(({ envelope }) => envelope.to[0]!.endsWith('@mails.test'))

it('sends every mail though its process is killed in the middle, hardly one of them twice and never under another id', async () => {
  smtp.refuse(true)
  let next = 0
  // Some at once, so that none of them is refused often: each time it would be tried later.
  const writer = async () => {
    while (next < MAILS) {
      next += 1
      const body = signUp(`new${next}@mails.test`)
      const { status, text } = await server.call({ method: 'POST', path: '/register', body })
      expect(status, text).toBe(200)
    }
  }
  await Promise.all(Array.from({ length: 4 }, writer))
  smtp.refuse(false)
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const enough = (MAILS * kill) / (KILLS + 1)
    await vi.waitFor(() => expect(ours().length).toBeGreaterThanOrEqual(enough), {
      timeout: 30_000,
      interval: 1,
    })
    const { port } = server
    await server.kill()
    server = await start(port)
  }
  await vi.waitFor(() => expect(new Set(ours().map(({ envelope }) => envelope.to[0])).size).toBe(MAILS), {
    timeout: 60_000,
    interval: 50,
  })
  const ids = new Map<string, Set<string>>()
  for (const { envelope, raw } of ours()) {
    const { messageId = '' } = await PostalMime.parse(raw)
    ids.set(envelope.to[0]!, (ids.get(envelope.to[0]!) ?? new Set()).add(messageId))
  }
  expect([...ids.values()].filter(({ size }) => size !== 1)).toEqual([])
  expect(ours().length - MAILS).toBeLessThanOrEqual(KILLS * IN_HAND)
}, 240_000)
