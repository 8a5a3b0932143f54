import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Attack, attackerOf } from './neighbours/attack.ts'
import type { Address } from './neighbours/caller.ts'
import { signUp } from './neighbours/sign-up.ts'
import { invite, type Measured, measure, signInToDemo, slowest } from './neighbours/third-company.ts'
import { freePort, type ServerProcess, startServer } from './server-process.ts'

const INVITATIONS = 3

let dataDir: string
let server: ServerProcess
let third: Address
const attacks: Attack[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vatra-neighbours-'))
  server = await startServer(dataDir, await freePort())
  third = await signInToDemo(server.port)
}, 300_000)
afterAll(async () => {
  for (const attack of attacks) attack.stop()
  await server?.kill()
  await rm(dataDir, { recursive: true, force: true })
})

const isEnough = ({ reads, writes, mails }: Measured) => reads.length >= 100 && writes.length >= 60 && mails.length >= 3
const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0)
const waiting = async () => sum(await Promise.all(attacks.map((attack) => attack.waiting())))
const slowOnes = () => sum(attacks.map((attack) => attack.slowOnes()))

async function inviteSome(): Promise<void> {
  for (let n = 0; n < INVITATIONS; n += 1) await invite(third)
}
async function until(happened: () => Promise<boolean>): Promise<void> {
  while (!(await happened().catch(() => true))) await pause(1000)
}

it('two companies that do their worst hold up neither the mails nor the calls of a third', async () => {
  // The first calls are compiled.
  await measure(third, isEnough)
  const quiet = await measure(third, isEnough)
  for (const name of ['first', 'second']) attacks.push(await attackerOf(await signUp(server.port, `attacker-${name}`)))
  await Promise.all(attacks.map((attack) => attack.begin()))

  // A mail that waits for a worker waits until one of their files was drawn, or given up.
  const before = await waiting()
  const given = async () => before - (await waiting())
  await Promise.race([inviteSome(), until(async () => (await given()) >= INVITATIONS)])
  expect(await given()).toBeLessThan(INVITATIONS)

  // A call that waits for them waits until one of theirs is answered.
  const answered = slowOnes()
  const attacked = await measure(third, isEnough)
  expect(attacked.failures).toEqual([])
  expect(slowOnes() - answered).toBeLessThan((attacked.reads.length + attacked.writes.length) / 2)
  expect(await waiting()).toBeGreaterThan(0)

  // How long it takes depends on the machine: `npm run bench -- --only neighbours` sets the limits.
  const [{ reads, writes, mails }, calm] = [slowest(attacked), slowest(quiet)]
  console.info({ calm, attacked: { reads, writes, mails }, load: loadavg()[0] })
  console.info({ reads: reads / calm.reads, writes: writes / calm.writes }, ...attacks.map((attack) => attack.answered))
}, 600_000)
