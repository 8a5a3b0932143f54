import * as z from 'zod'
import type { Names } from '../engine/names.ts'
import { Flag } from '../engine/values/primitives.ts'
import { ReportFilter } from '../time/report.ts'
import { Rounding } from '../time/rounding.ts'

/** Days that the link of a shared report can work. */
export const sharedReportDays = [7, 30, 90] as const

/** Entries of a page of a shared report. */
export const SHARED_REPORT_PAGE = 100

/** Links to reports that one person can have at once. */
export const MOST_REPORT_LINKS = 50

/** A detailed report to be shared: its days and filters, which nobody who opens the link can change. */
export const ShareReport = z.object({
  report_filter: ReportFilter,
  descriptions: Flag.optional(),
  days: z.union(
    sharedReportDays.map((days) => z.literal(days)) as [z.ZodLiteral<7>, z.ZodLiteral<30>, z.ZodLiteral<90>],
  ),
})

/** The address is answered once. */
export const NewReportLink = z.object({ id: z.string(), url: z.string(), expires_at: z.string() })
export type NewReportLink = z.infer<typeof NewReportLink>

/** A link of one's own that works now; never its address. */
export const ReportLink = z.object({
  id: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  /** Names of what it is narrowed to: client, project, task, person, team, whom people report to. */
  narrowed: z.array(z.string()),
  created_at: z.string(),
  viewed_at: z.string().nullable(),
  expires_at: z.string(),
})
export type ReportLink = z.infer<typeof ReportLink>

/** PUB-05: a page of a shared report. Names alone: no ids, no money. */
export const SharedReport = z.object({
  company: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  client: z.string().nullable(),
  project: z.string().nullable(),
  task: z.string().nullable(),
  person: z.string().nullable(),
  team: z.string().nullable(),
  /** Whom its people report to. */
  manager: z.string().nullable(),
  total_minutes: z.int(),
  /** How the company rounds; its minutes are rounded. */
  rounding: Rounding.nullable(),
  entries: z.int(),
  page: z.int(),
  last_page: z.int(),
  expires_at: z.string(),
  days: z.array(
    z.object({
      date: z.string(),
      /** Of the whole day, also of its entries on another page. */
      minutes: z.int(),
      entries: z.array(
        z.object({
          project: z.string(),
          task: z.string(),
          person: z.string(),
          description: z.string().nullable(),
          minutes: z.int(),
        }),
      ),
    }),
  ),
})
export type SharedReport = z.infer<typeof SharedReport>

export const sharedReportNames = {
  'report-links.descriptions': { en: 'With descriptions', ro: 'Cu descrieri' },
  'report-links.days': { en: 'Works for', ro: 'Este valabil' },
  'report-links.report_filter': { en: 'Filter', ro: 'Filtru' },
} as const satisfies Names
