import * as z from 'zod'

/** A person of the org chart, as they stood on the day that was asked for. */
export const ChartPerson = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** A signed address, or null. */
  avatar: z.string().nullable(),
  status: z.string(),
  /** Null at the top; may name somebody who is not in the chart (who left, or has not begun). */
  manager_employee_id: z.string().nullable(),
  position: z.string().nullable(),
  direction_id: z.string().nullable(),
  direction: z.string().nullable(),
  department_id: z.string().nullable(),
  department: z.string().nullable(),
})
export type ChartPerson = z.infer<typeof ChartPerson>

export const OrgChart = z.object({
  /** `yyyy-MM-dd`; null: as it is now. */
  as_of: z.string().nullable(),
  people: z.array(ChartPerson),
})
export type OrgChart = z.infer<typeof OrgChart>
