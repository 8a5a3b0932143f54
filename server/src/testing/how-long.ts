/** Milliseconds of processor time that `work` costs this process, all its threads together: other work on the machine does not count. */
export async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

/**
 * The fewest milliseconds that `take` answers, asked up to three times until they are below `enough`: what a machine does besides
 * only ever makes something slower.
 */
export async function fewest(enough: number, take: () => Promise<number>): Promise<number> {
  const taken = [await take()]
  while (taken.length < 3 && Math.min(...taken) >= enough) taken.push(await take())
  return Math.min(...taken)
}
