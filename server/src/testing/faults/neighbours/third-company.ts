import { setTimeout as pause } from 'node:timers/promises'
import { demoAccounts } from '#server/demo/index.ts'
import { type Address, type Caller, callerOf, succeeded } from './caller.ts'
import { mailTo } from './mailbox.ts'

const HOST = 'demo.localhost'
/** Somebody reads, thinks and presses. */
const BETWEEN_MS = 30
/** Each takes a seat, of which there are some dozen. */
const BETWEEN_INVITATIONS_MS = 3000

const READS = [
  '/restify/employees?related=position,direction,user.roles&sort=last_name&perPage=15',
  '/configuration',
  '/restify/profile?related=roles.permissions,employee',
  '/restify/documents?related=employee,documentType&perPage=15',
  '/restify/departments?perPage=15',
]

/** What a company that attacks nobody was answered: milliseconds of each read and write, and until each mail left. */
export interface Measured {
  reads: number[]
  writes: number[]
  mails: number[]
  /** Answers other than success. */
  failures: string[]
}

/** The demo company's administrator, signed in. */
export async function signInToDemo(port: number): Promise<Address> {
  const answer = await succeeded(callerOf({ port, host: HOST }).send('POST', '/login', demoAccounts[0]))
  return { port, host: HOST, token: answer.meta.token }
}

/** Invites somebody; answers how many milliseconds their mail took to leave from when it was queued. */
export async function invite(address: Address): Promise<number> {
  const email = `${crypto.randomUUID()}@third.test`
  const body = {
    ...{ first_name: 'Ana', last_name: 'Pop', email, invite_immediately: true },
    ...{ contract_type: 'employment_contract', start_date: '2024-03-01', weekly_hours_capacity: 40 },
  }
  await succeeded(callerOf(address).send('POST', '/restify/employees', body))
  const queued = Date.now()
  const { sent_at } = await mailTo(address.port, email)
  return Math.max(0, Date.parse(sent_at) - queued)
}

/** Reads, writes and invites side by side, each one call at a time, until there is enough of it. */
export async function measure(address: Address, isEnough: (measured: Measured) => boolean): Promise<Measured> {
  const caller = callerOf(address)
  const measured: Measured = { reads: [], writes: [], mails: [], failures: [] }
  const timed = async (times: number[], call: ReturnType<Caller['get']>) => {
    const begun = performance.now()
    const answer = await call
    times.push(performance.now() - begun)
    if (answer.status >= 300) measured.failures.push(`${answer.status} ${answer.text.slice(0, 200)}`)
    await pause(BETWEEN_MS)
    return answer.body?.data
  }

  async function read() {
    for (let n = 0; !isEnough(measured); n += 1) await timed(measured.reads, caller.get(READS[n % READS.length]!))
  }
  async function write() {
    const { writes } = measured
    while (!isEnough(measured)) {
      const name = `Department ${crypto.randomUUID()}`
      const made = await timed(writes, caller.send('POST', '/restify/departments', { name }))
      if (!made) continue
      await timed(writes, caller.send('PUT', `/restify/departments/${made.id}`, { description: name }))
      await timed(writes, caller.send('DELETE', `/restify/departments/${made.id}`))
    }
  }
  async function inviteAll() {
    while (!isEnough(measured)) {
      measured.mails.push(await invite(address))
      if (!isEnough(measured)) await pause(BETWEEN_INVITATIONS_MS)
    }
  }
  await Promise.all([read(), write(), inviteAll()])
  return measured
}

/** What 95 of a hundred take at most. */
const p95 = (times: readonly number[]): number =>
  times.toSorted((left, right) => left - right)[Math.min(times.length - 1, Math.floor(times.length * 0.95))]!

export const slowest = ({ reads, writes, mails }: Measured) => ({
  reads: p95(reads),
  writes: p95(writes),
  mails: p95(mails),
})
