import { account } from './account/module.ts'
import { assets } from './assets/module.ts'
import { assistant } from './assistant/module.ts'
import { billing } from './billing/module.ts'
import { clients } from './clients/module.ts'
import { company } from './company/module.ts'
import { documents } from './documents/module.ts'
import { evaluations } from './evaluations/module.ts'
import { expenses } from './expenses/module.ts'
import { feedback } from './feedback/module.ts'
import { holidays } from './holidays/module.ts'
import { inbox } from './inbox/module.ts'
import { integrations } from './integrations/module.ts'
import { invoices } from './invoices/module.ts'
import { news } from './news/module.ts'
import { onboarding } from './onboarding/module.ts'
import { payroll } from './payroll/module.ts'
import { projects } from './projects/module.ts'
import { reports } from './reports/module.ts'
import { team } from './team/module.ts'
import { time } from './time/module.ts'

/** What both sides know of each module. The editor of roles shows the groups of permissions in this order. */
export const contracts = [
  team,
  feedback,
  onboarding,
  holidays,
  evaluations,
  time,
  expenses,
  projects,
  documents,
  company,
  news,
  assets,
  clients,
  invoices,
  assistant,
  payroll,
  account,
  billing,
  integrations,
  reports,
  inbox,
] as const

export type Contracts = (typeof contracts)[number]

type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
/** One part of all contracts (`names`), as one type. */
export type PartOf<Part extends string> = Together<
  Contracts extends infer One ? (One extends Record<Part, infer Found> ? Found : never) : never
>
