import * as z from 'zod'
import type { Names } from '../../engine/names.ts'
import { CalendarDate, CurrencyCode, Id, listOf, nullable } from '../../engine/values/primitives.ts'
import { Rounding } from '../../time/rounding.ts'
import { invoiceStatuses } from '../invoices.ts'
import { OwnRate } from './own-rate.ts'

/** What one invoice is made from at most. */
export const MOST_TRACKED_ENTRIES = 10_000
export const MOST_TRACKED_DAYS = 366

/** What the lines stand for. */
export const trackedGroups = ['employee', 'task', 'project'] as const
export type TrackedGroup = (typeof trackedGroups)[number]

/** Getter `tracked-time`: time of a client's projects, or of one of them. */
export const TrackedTimeQuery = z.object({
  client_id: Id,
  project_id: nullable(Id),
  from: CalendarDate,
  to: CalendarDate,
})

/** Action `from-tracked-time`: makes a draft of that time. */
export const InvoiceTrackedTime = TrackedTimeQuery.extend({
  group: z.enum(trackedGroups).default('employee'),
  /** Needed where hours have rates in several currencies. */
  currency: nullable(CurrencyCode),
  /** The entries that somebody saw and chose; without it, all that can be charged. */
  entries: listOf(Id, MOST_TRACKED_ENTRIES).optional(),
  /** For people who have no rate on a project. */
  rates: listOf(OwnRate, 1000).optional(),
})

/** Why an entry cannot be charged. */
export const trackedObstacles = ['invoiced', 'running', 'no_rate', 'not_billable'] as const
export type TrackedObstacle = (typeof trackedObstacles)[number]

/** The invoice that has an entry. */
export const TrackedInvoice = z.object({ id: z.string(), number: z.string(), status: z.enum(invoiceStatuses) })

/** An entry of time with the rate of its day. */
export const TrackedEntry = z.object({
  id: z.string(),
  date: z.string(),
  employee_id: z.string(),
  employee_name: z.string(),
  project_id: z.string(),
  project_name: z.string(),
  task_id: z.string(),
  task_name: z.string(),
  description: z.string().nullable(),
  minutes: z.int(),
  /** What an hour is charged at, in `currency`. */
  rate: z.number().nullable(),
  currency: z.string().nullable(),
  /** First and last day of the rate; null where it has always held, or holds until further notice. */
  rate_from: z.string().nullable(),
  rate_to: z.string().nullable(),
  /** Null: it can be charged. */
  obstacle: z.enum(trackedObstacles).nullable(),
  invoice: TrackedInvoice.nullable(),
})
export type TrackedEntry = z.infer<typeof TrackedEntry>

export const TrackedTime = z.object({
  /** The client's: of hours for which somebody says a rate here. */
  currency: z.string(),
  /** How the company rounds what it charges; entries say what was logged. */
  rounding: Rounding.nullable(),
  /** All projects of the client. */
  projects: z.array(z.object({ id: z.string(), name: z.string(), archived: z.boolean() })),
  /** Newest first. */
  entries: z.array(TrackedEntry),
})
export type TrackedTime = z.infer<typeof TrackedTime>

export const trackedTimeNames = {
  'invoices.from': { en: 'From', ro: 'De la' },
  'invoices.to': { en: 'Until', ro: 'Până la' },
  'invoices.group': { en: 'Group by', ro: 'Grupare după' },
  'invoices.entries': { en: 'Entries of time', ro: 'Pontaje' },
  'invoices.rates': { en: 'Rates', ro: 'Tarife' },
  'invoices.rate': { en: 'Rate', ro: 'Tarif' },
  'invoices.employee_id': { en: 'Person', ro: 'Persoană' },
} as const satisfies Names
