const TURNS = 3
/** What costs less is taken for this: a garbage collector that comes by costs as much. */
const LEAST_MS = 50

/** Milliseconds of processor time that `work` costs this process, all its threads together: other work on the machine does not count. */
export async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

/**
 * How many times the processor time of a small input a large one costs. What grows with its input makes that about the ratio of the
 * sizes at most, on any machine; what goes through the input again for each part of it makes it the square. Of each the cheapest of
 * some turns counts: a garbage collector comes in one of them.
 */
export async function costRatio(small: number, large: number, work: (size: number) => Promise<unknown>) {
  const costs: [number[], number[]] = [[], []]
  for (let turn = 0; turn < TURNS; turn += 1) {
    costs[0].push(await processorTime(() => work(small)))
    costs[1].push(await processorTime(() => work(large)))
  }
  return Math.min(...costs[1]) / Math.max(LEAST_MS, Math.min(...costs[0]))
}
