import { loadavg } from 'node:os'
import { type Attack, attackerOf } from '#testing/faults/neighbours/attack.ts'
import { signUp } from '#testing/faults/neighbours/sign-up.ts'
import { type Measured, measure, signInToDemo, slowest } from '#testing/faults/neighbours/third-company.ts'
import type { Server } from '../servers.ts'

/** Until the code of these calls is compiled, and how long the company is measured quiet and beside the attack. */
const WARMING_SECONDS = 10
const QUIET_SECONDS = 30
const ATTACK_SECONDS = 60

export interface NeighbourTimes {
  /** 95th percentiles, milliseconds. */
  quiet: ReturnType<typeof slowest>
  attacked: ReturnType<typeof slowest>
  /** The machine's load at the beginning, before the attack: what else ran. */
  load: number
  /** What became of the attackers' calls. */
  answered: string
}

async function during(seconds: number, third: Awaited<ReturnType<typeof signInToDemo>>): Promise<Measured> {
  const end = performance.now() + seconds * 1000
  const measured = await measure(third, () => performance.now() > end)
  if (measured.failures.length > 0) throw new Error(`The third company was answered: ${measured.failures.join('; ')}`)
  return measured
}

const answersOf = (attacks: readonly Attack[]) =>
  attacks.flatMap(({ answered }) => [...answered].map(([call, times]) => `${times} x ${call}`)).join(', ')

/** A company's calls and mails, quiet and while two others do their worst. */
export async function neighbourTimes({ port }: Server): Promise<NeighbourTimes> {
  const third = await signInToDemo(port)
  await during(WARMING_SECONDS, third)
  const load = loadavg()[0]!
  const quiet = slowest(await during(QUIET_SECONDS, third))
  const attacks: Attack[] = []
  for (const name of ['first', 'second']) attacks.push(await attackerOf(await signUp(port, `attacker-${name}`)))
  try {
    const begun = Promise.all(attacks.map((attack) => attack.begin()))
    const attacked = slowest(await during(ATTACK_SECONDS, third))
    await begun
    return { quiet, attacked, load, answered: answersOf(attacks) }
  } finally {
    for (const attack of attacks) attack.stop()
  }
}
