/** A statement that took long: its text alone, for values concern people. */
export interface SlowStatement {
  text: string
  ms: number
}

const LONGEST_TEXT = 2000

let limit = Number.POSITIVE_INFINITY
let hear: (found: SlowStatement) => void = () => {}
let heard = 0

/** What is called for statements of at least so many milliseconds; 0: for none. */
export function hearSlowStatements(milliseconds: number, by: (found: SlowStatement) => void): void {
  limit = milliseconds > 0 ? milliseconds : Number.POSITIVE_INFINITY
  hear = by
}

/** How many there were in this process. */
export const slowStatements = (): number => heard

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : String((statement as { text?: unknown } | null)?.text ?? '')

/** What stands in quotes is blanked: a value that is written into a text is one all the same. */
const withoutValues = (text: string) => text.replace(/'(?:[^']|'')*'/g, "'…'").slice(0, LONGEST_TEXT)

/** Begins to time a statement; what is answered is called at its end. Undefined where nothing listens. */
export function timeStatement(statement: unknown): (() => void) | undefined {
  if (limit === Number.POSITIVE_INFINITY) return undefined
  const began = performance.now()
  return () => {
    const ms = performance.now() - began
    if (ms < limit) return
    heard += 1
    hear({ text: withoutValues(textOf(statement)), ms: Math.round(ms) })
  }
}
