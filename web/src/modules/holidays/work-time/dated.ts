import { today } from '#web/platform/format/dates.ts'

interface Dated {
  attributes: { start_date: string }
}

/** Which of a dated list, newest first, holds today; the oldest holds for all that lies before it too. */
export function heldNow<T extends Dated>(rows: readonly T[], firstHoldsBefore: boolean): T | undefined {
  const now = today()
  return rows.find(({ attributes }) => attributes.start_date <= now) ?? (firstHoldsBefore ? rows.at(-1) : undefined)
}
