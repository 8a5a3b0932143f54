/** A second, plain model of one person's time: a list in memory, and clocks read from the runtime instead of the database. */

const ZONE = 'Europe/Bucharest'
const days = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short' })
const MINUTE = 60_000

export const dayOf = (ms: number): string => days.format(ms)

/** The first moment of the day after the one that holds this moment, found by walking there. */
function nextDay(ms: number): number {
  const day = dayOf(ms)
  let at = Math.ceil(ms / (15 * MINUTE)) * 15 * MINUTE
  while (dayOf(at) === day) at += 15 * MINUTE
  return at
}

/** How many minutes a day has. */
function lengthOf(day: string): number {
  const middle = Date.parse(`${day}T10:00:00Z`)
  let first = middle
  while (dayOf(first - MINUTE) === day) first -= MINUTE
  return (nextDay(middle) - first) / MINUTE
}

interface Entry {
  day: string
  minutes: number
  running: { since: number; initial: number } | null
  toConfirm: boolean
}

export class SimpleTime {
  now: number
  readonly entries: (Entry | null)[] = []

  constructor(now: number) {
    this.now = now
  }

  #room(entry: Entry | null, day: string): number {
    const others = this.entries.filter((one) => one && one !== entry && one.day === day)
    return lengthOf(day) - others.reduce((sum, one) => sum + one!.minutes, 0)
  }

  #end(entry: Entry): void {
    const { since, initial } = entry.running!
    const midnight = nextDay(since)
    const until = Math.min(this.now, midnight)
    const counted = initial + Math.max(0, Math.floor((until - since) / MINUTE))
    entry.minutes = Math.max(initial, Math.min(counted, this.#room(entry, entry.day)))
    entry.toConfirm ||= this.now >= midnight || entry.minutes < counted
    entry.running = null
  }

  #running(): Entry | undefined {
    return this.entries.find((one) => one?.running) ?? undefined
  }

  /** Ends the timer of a day that is over. */
  job(): void {
    const entry = this.#running()
    if (entry && this.now >= nextDay(entry.running!.since)) this.#end(entry)
  }

  /** Answers whether it was taken. */
  log(day: string, minutes: number): boolean {
    if (minutes === 0) {
      if (day > dayOf(this.now)) return false
      const other = this.#running()
      if (other) this.#end(other)
      this.entries.push({ day, minutes: 0, running: { since: this.now, initial: 0 }, toConfirm: false })
      return true
    }
    const before = structuredClone(this.entries)
    this.job()
    if (minutes <= this.#room(null, day)) {
      this.entries.push({ day, minutes, running: null, toConfirm: false })
      return true
    }
    // What is refused leaves nothing behind.
    this.entries.splice(0, this.entries.length, ...before)
    return false
  }

  start(index: number): boolean {
    const entry = this.entries[index]
    if (!entry || entry.running || entry.day > dayOf(this.now)) return false
    const other = this.#running()
    if (other) this.#end(other)
    entry.running = { since: this.now, initial: entry.minutes }
    return true
  }

  stop(index: number): boolean {
    const entry = this.entries[index]
    if (!entry?.running) return false
    this.#end(entry)
    return true
  }

  edit(index: number, minutes: number): boolean {
    const entry = this.entries[index]
    if (!entry) return false
    if (minutes > entry.minutes && minutes > this.#room(entry, entry.day)) return false
    if (entry.running)
      entry.running = this.now >= nextDay(entry.running.since) ? null : { since: this.now, initial: minutes }
    Object.assign(entry, { minutes, toConfirm: false })
    return true
  }

  remove(index: number): boolean {
    if (!this.entries[index]) return false
    this.entries[index] = null
    return true
  }
}
