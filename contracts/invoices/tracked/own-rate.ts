import * as z from 'zod'
import { Decimal, Id } from '../../engine/values/primitives.ts'

/** A rate an hour for the time of a person on a project that has none, said for one invoice alone. */
export const OwnRate = z.object({
  employee_id: Id,
  project_id: Id,
  rate: Decimal.pipe(z.number().positive().max(1e9)),
})
export type OwnRate = z.infer<typeof OwnRate>
