/** A person of the org chart, as they stood on the day that was asked for. */
export interface ChartPerson {
  id: string
  first_name: string
  last_name: string
  /** A signed address, or null. */
  avatar: string | null
  status: string
  /** Null at the top; may name somebody who is not in the chart (who left, or has not begun). */
  manager_employee_id: string | null
  position: string | null
  direction_id: string | null
  direction: string | null
  department_id: string | null
  department: string | null
}

export interface OrgChart {
  /** `yyyy-MM-dd`; null: as it is now. */
  as_of: string | null
  people: ChartPerson[]
}
