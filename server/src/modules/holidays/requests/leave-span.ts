import { sql } from '#platform/database/index.ts'

/** What leave is called, over `t`: its day, or its first and last. */
export const leaveSpan = sql`concat_ws(' – ', to_char(t.start_date, 'DD.MM.YYYY'),
  to_char(nullif(t.end_date, t.start_date), 'DD.MM.YYYY'))`
