import type { Job } from './jobs.ts'
import { load, type Run } from './load.ts'
import { cpuBetween, cpuSeconds, databaseCpu } from './machine.ts'
import type { Server } from './servers.ts'

interface Measured extends Run {
  /** Processor microseconds a request, of the server and of the database; null where they cannot be read. */
  serverCpu: number | null
  databaseCpu: number | null
}

/** How often and how long each server is loaded, and where the database lies that both ask. */
export interface LoadOptions {
  rounds: number
  seconds: number
  dataDir: string
}

/** Figures of one job: medians of each server's runs, and of the ratios of neighbouring runs. */
export interface Result {
  job: Job
  product: Measured
  thin: Measured
  /** Of requests a second. */
  ratio: number
  ratios: number[]
  /** Of the processor's time, the hand-written server's against the product's; null where it cannot be read. */
  cpuRatio: number | null
}

/**
 * What each server answers before it is measured. A function is compiled for good after thousands of calls, and the product's work
 * is spread over more of them. It is a number of calls and no time: where 20 seconds had been enough for 0.86, they were too short
 * on a machine of half that speed (create 0.73, after 90 seconds 0.84).
 */
const WARM_CALLS = 8000

/** Milliseconds that a piece of work took, and its result. */
export const timed = async <T>(work: () => Promise<T>): Promise<[number, T]> => {
  const begun = performance.now()
  const result = await work()
  return [performance.now() - begun, result]
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((left, right) => left - right)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

async function measure(server: Server, job: Job, seconds: number, dataDir: string): Promise<Measured> {
  const before = [cpuSeconds(server.pid), databaseCpu(dataDir)] as const
  const run = await load(server.port, job.calls, { seconds })
  const after = [cpuSeconds(server.pid), databaseCpu(dataDir)] as const
  const each = (used: number) => (used * 1e6) / run.requests
  return {
    ...run,
    serverCpu: before[0] === null ? null : each(after[0]! - before[0]),
    databaseCpu: before[0] === null ? null : each(cpuBetween(before[1], after[1])),
  }
}

const cpuOf = ({ serverCpu, databaseCpu }: Measured): number => serverCpu! + databaseCpu!

const medianOf = (runs: readonly Measured[]): Measured =>
  Object.fromEntries(
    (Object.keys(runs[0]!) as (keyof Measured)[]).map((key) => [
      key,
      runs[0]![key] === null ? null : median(runs.map((run) => run[key]!)),
    ]),
  ) as unknown as Measured

/**
 * Loads both servers in turn, product and thin, thin and product, so that what slows the machine down for a while slows
 * both. The ratios are the medians of the ratios of neighbours.
 */
export async function compareUnderLoad(
  job: Job,
  product: Server,
  thin: Server,
  { rounds, seconds, dataDir }: LoadOptions,
): Promise<Result> {
  for (const server of [product, thin]) await load(server.port, job.calls, { calls: WARM_CALLS })
  const runs: Record<Server['name'], Measured[]> = { product: [], thin: [] }
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? [product, thin] : [thin, product]
    for (const server of order) runs[server.name].push(await measure(server, job, seconds, dataDir))
  }
  const neighbours = runs.product.map((run, round) => [run, runs.thin[round]!] as const)
  const ratios = neighbours.map(([ours, theirs]) => ours.perSecond / theirs.perSecond)
  const canRead = neighbours[0]![0].serverCpu !== null
  const cpuRatio = canRead ? median(neighbours.map(([ours, theirs]) => cpuOf(theirs) / cpuOf(ours))) : null
  return { job, product: medianOf(runs.product), thin: medianOf(runs.thin), ratio: median(ratios), ratios, cpuRatio }
}
