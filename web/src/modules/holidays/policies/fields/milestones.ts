import { type Milestone, nextMilestone } from '#contracts/holidays/policies.ts'
import type { FieldSpec } from '#web/engine/form/field-specs.ts'

/** Days that grow with the years: turned on they begin with one milestone, each further one adds a year and a day. */
export const milestones: FieldSpec = {
  name: 'milestones',
  label: 'name:holiday-policies.milestones',
  help: 'holidays:policy.milestonesHelp',
  kind: 'rows',
  switchLabel: 'holidays:policy.milestones.on',
  addLabel: 'holidays:policy.milestones.add',
  first: (rows) => ({ ...nextMilestone(rows as unknown as Milestone[]) }),
  row: [
    {
      name: 'years_in_company',
      label: 'name:holiday-policies.milestones.years_in_company',
      kind: 'number',
      min: 1,
      max: 60,
      decimals: 0,
    },
    {
      name: 'days_per_year',
      label: 'name:holiday-policies.milestones.days_per_year',
      kind: 'number',
      min: 0,
      max: 366,
      decimals: 2,
    },
  ],
}
