/** Nobody got a connection in time: answered 503 with Retry-After. */
export class Crowded extends Error {
  constructor() {
    super('Too many wait for the database.')
  }
}

export interface GateOptions {
  /** Connections there are. */
  max: number
  /** Milliseconds that one waits before giving up. */
  patience: number
}

interface Waiting {
  writes: boolean
  admit: () => void
}

interface Company {
  inside: number
  writing: number
  waiting: Waiting[]
}

/**
 * Who may take a connection next. Writes of a company may wait for each other's locks while they hold one, and a crowd of one
 * company would let all others wait behind it. So a company has at most three quarters of the connections, its writes at
 * most half, and companies that wait come in turn, whatever the length of their queues.
 */
export function connectionGate({ max, patience }: GateOptions) {
  const most = Math.ceil(max * 0.75)
  const mostWriting = Math.ceil(max / 2)
  let inside = 0
  /** Those with anybody inside or waiting; whose turn was longest ago comes first. */
  const companies = new Map<string, Company>()

  const admits = (company: Company, writes: boolean) =>
    inside < max && company.inside < most && (!writes || company.writing < mostWriting)

  function admit(company: Company, writes: boolean): void {
    inside += 1
    company.inside += 1
    if (writes) company.writing += 1
  }

  function admitNext(): void {
    for (const [key, company] of companies) {
      const next = company.waiting.findIndex(({ writes }) => admits(company, writes))
      if (next < 0) continue
      const [{ writes, admit: begin }] = company.waiting.splice(next, 1) as [Waiting]
      companies.delete(key)
      companies.set(key, company)
      admit(company, writes)
      begin()
      return
    }
  }

  function forgetIdle(key: string, company: Company): void {
    if (company.inside === 0 && company.waiting.length === 0) companies.delete(key)
  }

  function wait(key: string, company: Company, writes: boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        writes,
        admit() {
          clearTimeout(timer)
          resolve()
        },
      }
      const timer = setTimeout(() => {
        company.waiting.splice(company.waiting.indexOf(waiting), 1)
        forgetIdle(key, company)
        reject(new Crowded())
      }, patience)
      timer.unref()
      company.waiting.push(waiting)
    })
  }

  return {
    /** Lets a company's transaction in, at once (undefined) or when the promise is kept. @throws Crowded */
    enter(key: string, writes: boolean): Promise<void> | undefined {
      let company = companies.get(key)
      if (!company) {
        company = { inside: 0, writing: 0, waiting: [] }
        companies.set(key, company)
      }
      // Nobody who could come in waits: each that leaves lets another in.
      if (!admits(company, writes)) return wait(key, company, writes)
      admit(company, writes)
      return undefined
    },

    leave(key: string, writes: boolean): void {
      const company = companies.get(key)!
      inside -= 1
      company.inside -= 1
      if (writes) company.writing -= 1
      admitNext()
      forgetIdle(key, company)
    },
  }
}
