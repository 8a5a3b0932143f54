import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Resident memory of a process, bytes. */
export function residentMemory(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).trim()) * 1024
}

const memoryNow = (pid: number): number | null => {
  try {
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
  } catch {
    return null
  }
}

/** Runs something and answers how far a process's resident memory rose above its start; bytes, null without `/proc`. */
export async function memoryRise<T>(pid: number, work: () => Promise<T>): Promise<{ rise: number | null; result: T }> {
  const before = memoryNow(pid)
  let most = before ?? 0
  const sample = () => {
    most = Math.max(most, memoryNow(pid) ?? 0)
  }
  const timer = setInterval(sample, 10)
  try {
    const result = await work()
    sample()
    return { rise: before === null ? null : most - before, result }
  } finally {
    clearInterval(timer)
  }
}

function stat(pid: number | string): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name, in brackets, may hold spaces.
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}

const ticksPerSecond = 100
const cpuOf = (fields: string[]) => (Number(fields[11]) + Number(fields[12])) / ticksPerSecond

/** Processor seconds a process has used so far; null where there is no `/proc`. */
export function cpuSeconds(pid: number): number | null {
  const fields = stat(pid)
  return fields && cpuOf(fields)
}

/** A process that another one started, by a word of its command line; null where there is none, or no `/proc`. */
export function childOf(parent: number, word: string): number | null {
  let pids: string[] = []
  try {
    pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return null
  }
  const found = pids.find((pid) => {
    if (stat(pid)?.[1] !== String(parent)) return false
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(word)
  })
  return found === undefined ? null : Number(found)
}

/** Processor seconds of PostgreSQL's processes so far, by process; empty where there is no `/proc`. */
export function databaseCpu(dataDir: string): Map<string, number> {
  const used = new Map<string, number>()
  const [postmaster] = readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')
  let pids: string[] = []
  try {
    pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return used
  }
  for (const pid of pids) {
    const fields = stat(pid)
    if (fields && fields[1] === postmaster) used.set(pid, cpuOf(fields))
  }
  return used
}

/** Processor seconds used between two readings. */
export function cpuBetween(before: Map<string, number>, after: Map<string, number>): number {
  let sum = 0
  for (const [pid, seconds] of after) sum += seconds - (before.get(pid) ?? 0)
  return sum
}
