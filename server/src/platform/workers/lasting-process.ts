import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { beginSlowWork } from '#platform/slow-work/index.ts'
import { type WorkerLimits, WorkerStopped } from './run-in-worker.ts'
import { turns } from './turns.ts'

const LOOK_MS = 100
const MEGABYTE = 1024 * 1024
const PAGE = 4096
/** Without work for so long it ends; the next piece of work begins another. */
const IDLE_MS = 120_000

/** Resident bytes of a process; 0 where the system does not say (only Linux does): time alone bounds it there. */
function residentBytes(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE
  } catch {
    return 0
  }
}

/** Milliseconds that the processors have worked for a process; 0 where the system does not say. */
function processorMs(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Its name, in brackets, may hold blanks. Times are in hundredths of a second.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return 10 * (Number(fields[11]) + Number(fields[12]))
  } catch {
    return 0
  }
}

export interface ProcessLimits extends WorkerLimits {
  /** Processor time of a piece of work (on Linux): a machine that is busy with other things makes no file too long. */
  processorMs?: number
}

/** What such a process posts back: its answer, or what went wrong with this piece of work alone. */
type Reply = { answer: unknown } | { fault: string }

/** What a piece of work is given, or what makes it when its turn has come: of many that wait none holds a file, and none is made before. */
export type WhenItsTurn<Data> = Data | (() => Data | Promise<Data>)

export const whenItsTurn = <Data>(data: WhenItsTurn<Data>): Data | Promise<Data> =>
  typeof data === 'function' ? (data as () => Data | Promise<Data>)() : data

export interface LastingProcess {
  /**
   * Does one piece of work after the other; `data` is copied, bytes too. Companies (`company`, an id) come in turn.
   * @throws WorkerStopped when it took too much, or broke down; the next piece gets a new process.
   */
  ask<Answer>(data: WhenItsTurn<unknown>, company?: string): Promise<Answer>
  /** Ends it, at once. */
  end(): void
}

/**
 * A process for work of native code, which no thread can be ended from: begun with the first piece of work, kept for the next, ended when
 * one takes too much time or memory. It has none of the server's environment, and so none of its secrets.
 * @param file answers each message by `answerMessages`.
 */
export function lastingProcess(file: URL, limits: ProcessLimits): LastingProcess {
  const { memoryMb, timeMs, processorMs: mostProcessorMs = timeMs } = limits
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  const one = turns(1)

  function end(): void {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = null
  }

  function begin(): ChildProcess {
    const begun = fork(fileURLToPath(file), [], {
      env: {},
      execArgv: ['--max-old-space-size=256', '--no-warnings'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // While the processors are busy, requests are answered first: foreign files slow down nobody's pages.
    if (begun.pid) setPriority(begun.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    // It keeps nobody awake: who waits for an answer has a timer of their own.
    begun.unref()
    begun.channel?.unref()
    begun.on('exit', () => {
      if (child === begun) child = null
    })
    return begun
  }

  async function work<Answer>(data: unknown): Promise<Answer> {
    clearTimeout(idle)
    child ??= begin()
    const busy = child
    let timer: NodeJS.Timeout | undefined
    let look: NodeJS.Timeout | undefined
    const broken = (cause?: unknown) => new WorkerStopped('broken', cause)
    let onMessage!: (reply: Reply) => void
    let onEnd!: (cause: unknown, signal?: string) => void
    try {
      return await new Promise<Answer>((resolve, reject) => {
        const stop = (reason: 'time' | 'memory') => {
          end()
          reject(new WorkerStopped(reason))
        }
        timer = setTimeout(() => stop('time'), timeMs)
        const pid = busy.pid ?? 0
        const usedBefore = processorMs(pid)
        look = setInterval(() => {
          if (residentBytes(pid) > memoryMb * MEGABYTE) stop('memory')
          else if (processorMs(pid) - usedBefore > mostProcessorMs) stop('time')
        }, LOOK_MS)
        onMessage = (reply) =>
          'answer' in reply ? resolve(reply.answer as Answer) : reject(broken(new Error(reply.fault)))
        // So V8 ends a process that has used up its heap.
        onEnd = (cause, signal) => reject(signal === 'SIGABRT' ? new WorkerStopped('memory') : broken(cause))
        busy.on('message', onMessage).on('error', onEnd).on('exit', onEnd)
        busy.send({ data } as never, (error) => error && onEnd(error))
      })
    } finally {
      clearTimeout(timer)
      clearInterval(look)
      busy.off('message', onMessage).off('error', onEnd).off('exit', onEnd)
      // A piece of work is not refused for what those before it have left.
      if (child === busy && busy.pid && residentBytes(busy.pid) > (memoryMb * MEGABYTE) / 2) end()
      idle = setTimeout(end, IDLE_MS).unref()
    }
  }

  return {
    end,
    ask<Answer>(data: WhenItsTurn<unknown>, company = '') {
      beginSlowWork('worker')
      return one.take(company, async () => work<Answer>(await whenItsTurn(data)))
    },
  }
}

/** In such a process: answers each piece of work, and ends when the server does. A fault ends the piece of work, not the process. */
export function answerMessages<Data>(work: (data: Data) => unknown): void {
  const reply = (message: Reply) => process.send?.(message)
  process.on('message', async ({ data }: { data: Data }) => {
    try {
      reply({ answer: await work(data) })
    } catch (error) {
      reply({ fault: String((error as Error)?.message ?? error) })
    }
  })
  process.on('disconnect', () => process.exit())
}
