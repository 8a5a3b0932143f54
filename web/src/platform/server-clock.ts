/** Answers are a moment on their way, and their date has whole seconds: a difference this small is none. */
const SMALL = 3000

let ahead = 0

/** Keeps how far the server's clock is from this computer's, from the date of an answer. */
export function keepServerTime(date: string | null): void {
  const difference = date === null ? Number.NaN : Date.parse(date) - Date.now()
  if (!Number.isNaN(difference)) ahead = Math.abs(difference) < SMALL ? 0 : difference
}

/** The moment by the server's clock, in milliseconds: what it started is counted by it, wherever this computer's clock stands. */
export const serverNow = (): number => Date.now() + ahead
