import * as z from 'zod'
import { type ApprovalStatus, approvalStatuses } from '../engine/approvals.ts'
import type { Names } from '../engine/names.ts'
import { CalendarDate, Flag, Id, nullable, optionalLines, optionalText } from '../engine/values/primitives.ts'

export const holidayStatuses = approvalStatuses
export type HolidayStatus = ApprovalStatus

const Span = {
  start_date: CalendarDate,
  end_date: CalendarDate,
  /** The first day begins at noon; the last one ends at noon. */
  starts_at_noon: Flag.optional(),
  ends_at_noon: Flag.optional(),
}

/** HOL-03 to HOL-05. `days_off` is computed whatever is sent. */
export const HolidayWrite = z.object({
  holiday_policy_id: Id,
  ...Span,
  employee_id: nullable(Id),
  requested_approver_id: nullable(Id),
  notes: optionalLines(255),
  document_path: optionalText(500),
})

export const HolidaySpan = z.object({
  start_date: z.string(),
  end_date: z.string(),
  starts_at_noon: z.boolean(),
  ends_at_noon: z.boolean(),
})
export type HolidaySpan = z.infer<typeof HolidaySpan>

export interface Holiday extends HolidaySpan {
  employee_id: string
  holiday_policy_id: string
  days_off: number
  notes: string | null
  status: HolidayStatus
  status_explanation: string | null
  requested_approver_id: string | null
  substitute_approver_id: string | null
  status_changed_by: string | null
  document_path: string | null
  file_name: string | null
  created_at: string
  approved_at: string | null
  rejected_at: string | null
  cancelled_at: string | null
  /** What the reader may do with it now. The actions themselves follow the same rules. */
  can_approve: boolean
  can_cancel: boolean
  /** What a decision on it names as seen; null once it is decided. */
  version: string | null
  can_shorten: boolean
}

/** A change asked of approved leave: a shorter span inside the old one. */
export const HolidayChangeWrite = z.object({ holiday_id: Id, ...Span, notes: optionalLines(255) })

export interface HolidayChange extends HolidaySpan {
  holiday_id: string
  notes: string | null
  status: HolidayStatus
  status_explanation: string | null
  can_approve: boolean
  can_cancel: boolean
  /** What a decision on it names as seen; null once it is decided. */
  version: string | null
  created_at: string
}

/** Query of the live check beside the form (`GET /restify/holidays/getters/check`). */
export const HolidayCheckQuery = z.object({
  employee_id: Id.optional(),
  holiday_policy_id: Id,
  ...Span,
  /** A request that is being edited. */
  holiday_id: Id.optional(),
})

/** What stands against a request, or is good to know about it: keys of sentences, with what they need. */
export const checkProblems = [
  'none_left',
  'no_advance_booking',
  'waiting_period',
  'overlap',
  'no_working_day',
  'not_applicable',
  'not_employed',
  'no_half_days',
] as const
export type CheckProblem = (typeof checkProblems)[number]
export const checkNotes = [
  'spans_years',
  'next_year',
  'inside_rest_leave',
  'closed_year',
  'closed_year_rest',
  'year_not_kept',
  'carried_days',
  'carried_expire',
  'needed_later',
] as const
export type CheckNote = (typeof checkNotes)[number]

/** One absence as everybody may see it; what kind it is and whether it waits is for those with the right. */
export const Absence = HolidaySpan.extend({
  holiday_id: z.string().nullable(),
  policy: z
    .object({
      id: z.string(),
      name: z.string(),
      type: z.string(),
    })
    .nullable(),
  status: z.enum(holidayStatuses).nullable(),
  /** Its days on which the person would not have worked. */
  free_days: z.array(z.string()),
})
export type Absence = z.infer<typeof Absence>

export const AwayPerson = z.object({
  employee_id: z.string(),
  name: z.string(),
  avatar: z.string().nullable(),
  direction_id: z.string().nullable(),
  absences: z.array(Absence),
})
export type AwayPerson = z.infer<typeof AwayPerson>

/**
 * Answer of the live check: what the request would cost, what it would leave, and who else is away. `available` is what can
 * be taken of a year on the days asked for, with what the years before will have left; of `days_off` so many are `carried`.
 */
export const HolidayCheck = z.object({
  days_off: z.number(),
  years: z.array(
    z.object({
      year: z.number(),
      days_off: z.number(),
      carried: z.number(),
      available: z.number(),
      left: z.number(),
      unlimited: z.boolean(),
    }),
  ),
  problems: z.array(
    z.object({
      key: z.enum(checkProblems),
      message: z.string(),
      field: z.string(),
    }),
  ),
  notes: z.array(
    z.object({
      key: z.enum(checkNotes),
      message: z.string(),
    }),
  ),
  away: z.array(AwayPerson),
})
export type HolidayCheck = z.infer<typeof HolidayCheck>

/** Query of the live check beside the dialog that shortens approved leave (`GET /restify/holiday-changes/getters/check`). */
export const HolidayChangeCheckQuery = z.object({ holiday_id: Id, ...Span })

export const changeProblems = ['changeOutside', 'changeOfNothing', 'changeInHalves', 'changeOfAll'] as const
export type ChangeProblem = (typeof changeProblems)[number]

/**
 * Answer of that check, all in days of the person. `days_off` is what the leave would come to, `given_back` what it would
 * come to less. `years` are those that it takes days of, and later ones whose balance would change with them: what it
 * would take (`days_off`) and give back in each, the balance as it is and what would be `left`; where `unlimited`, nothing
 * is counted. `lost` is what would be given back and expire at once, because it was carried over and its last day has passed.
 * `problems` stand against it, each at its field, in the words of the refusal.
 */
export const HolidayChangeCheck = z.object({
  days_off: z.number(),
  given_back: z.number(),
  lost: z.number(),
  years: z.array(
    z.object({
      year: z.number(),
      days_off: z.number(),
      given_back: z.number(),
      balance: z.number(),
      left: z.number(),
      unlimited: z.boolean(),
    }),
  ),
  problems: z.array(
    z.object({
      key: z.enum(changeProblems),
      message: z.string(),
      field: z.string(),
    }),
  ),
})
export type HolidayChangeCheck = z.infer<typeof HolidayChangeCheck>

/** Query of who else is away during some requests (`GET /restify/holidays/getters/also-away`). */
export const AlsoAwayQuery = z.object({ ids: z.array(Id).min(1).max(50) })

/** Its answer: of each request that the reader sees, who of the same team or manager is away then, and who has only asked. */
export const AlsoAway = z.array(
  z.object({ holiday_id: z.string(), names: z.array(z.string()), waiting: z.array(z.string()) }),
)
export type AlsoAway = z.infer<typeof AlsoAway>

/** Query of who is away (`GET /restify/holidays/getters/away`); at most 400 days at once. */
export const AwayQuery = z.object({
  start_date: CalendarDate,
  end_date: CalendarDate,
  direction_id: Id.optional(),
  department_id: Id.optional(),
  manager_employee_id: Id.optional(),
  search: z.string().trim().max(100).optional(),
  /** Only people who are away in the span: what a card of a few days asks for, however many people there are. */
  only_away: Flag.optional(),
})

/** Answer of `away`: everybody who is employed in the span, with national days of the company. */
export const Away = z.object({
  start_date: z.string(),
  end_date: z.string(),
  people: z.array(AwayPerson),
  national_days: z.array(
    z.object({
      date: z.string(),
      name: z.string(),
      is_half_day: z.boolean(),
    }),
  ),
  weekends_count: z.boolean(),
})

/** Who of a project's people is away in a span, and on which of its days they have their birthday. */
export const ProjectAway = Away.extend({ people: z.array(AwayPerson.extend({ birthdays: z.array(z.string()) })) })
export type ProjectAway = z.infer<typeof ProjectAway>
export type Away = z.infer<typeof Away>

/** The kinds of calendar feeds: one's own leave, or that of one's team. */
export const feedScopes = ['own', 'team'] as const
export type FeedScope = (typeof feedScopes)[number]

export const holidayNames = {
  'holidays.employee_id': { en: 'Person', ro: 'Persoană' },
  'holidays.holiday_policy_id': { en: 'Holiday type', ro: 'Tip de concediu' },
  'holidays.span': { en: 'Period', ro: 'Perioadă' },
  'holidays.start_date': { en: 'Start date', ro: 'Prima zi' },
  'holidays.end_date': { en: 'End date', ro: 'Ultima zi' },
  'holidays.starts_at_noon': { en: 'The first day starts at noon', ro: 'Prima zi începe la prânz' },
  'holidays.ends_at_noon': { en: 'The last day ends at noon', ro: 'Ultima zi se încheie la prânz' },
  'holidays.days_off': { en: 'Days', ro: 'Zile' },
  'holidays.notes': { en: 'Notes', ro: 'Observații' },
  'holidays.status': { en: 'Status', ro: 'Stare' },
  'holidays.status=draft': { en: 'Pending', ro: 'În așteptare' },
  'holidays.status=approved': { en: 'Approved', ro: 'Aprobat' },
  'holidays.status=rejected': { en: 'Rejected', ro: 'Respins' },
  'holidays.status=cancelled': { en: 'Cancelled', ro: 'Anulat' },
  'holidays.status_explanation': { en: 'Reason', ro: 'Motiv' },
  'holidays.requested_approver_id': { en: 'Approver', ro: 'Aprobator' },
  'holidays.requestedApprover.first_name': { en: 'Approver, first name', ro: 'Aprobator, prenume' },
  'holidays.requestedApprover.last_name': { en: 'Approver, last name', ro: 'Aprobator, nume' },
  'holidays.substitute_approver_id': { en: 'Approver’s substitute', ro: 'Înlocuitorul aprobatorului' },
  'holidays.status_changed_by': { en: 'Decided by', ro: 'Decisă de' },
  'holidays.document_path': { en: 'Supporting document', ro: 'Document justificativ' },
  'holidays.file_name': { en: 'Name of the document', ro: 'Numele documentului' },
  'holidays.created_at': { en: 'Requested on', ro: 'Cerută la' },
  'holidays.approved_at': { en: 'Approved on', ro: 'Aprobată la' },
  'holidays.rejected_at': { en: 'Rejected on', ro: 'Respinsă la' },
  'holidays.cancelled_at': { en: 'Cancelled on', ro: 'Anulată la' },
  'holidays.can_approve': { en: 'For me to decide', ro: 'De decis de mine' },
  'holidays.can_cancel': { en: 'Can be cancelled', ro: 'Poate fi anulată' },
  'holidays.can_shorten': { en: 'Can be shortened', ro: 'Poate fi scurtată' },
  'holidays.holiday_id': { en: 'Request', ro: 'Cerere' },
  'holidays.ids': { en: 'Requests', ro: 'Cereri' },
  'holidays.scope': { en: 'Whose leave', ro: 'Ale cui concedii' },
  'holidays.national_days': { en: 'With national holidays', ro: 'Cu sărbătorile legale' },
  'holidays.year': { en: 'Year', ro: 'An' },
  'holidays.department_id': { en: 'Department', ro: 'Departament' },
  'holidays.direction_id': { en: 'Team', ro: 'Echipă' },
  'holidays.only_away': { en: 'Only who is away', ro: 'Doar cine lipsește' },
  'holiday-changes.holiday_id': { en: 'Request', ro: 'Cerere' },
  'holiday-changes.start_date': { en: 'Start date', ro: 'Prima zi' },
  'holiday-changes.end_date': { en: 'End date', ro: 'Ultima zi' },
  'holiday-changes.starts_at_noon': { en: 'The first day starts at noon', ro: 'Prima zi începe la prânz' },
  'holiday-changes.ends_at_noon': { en: 'The last day ends at noon', ro: 'Ultima zi se încheie la prânz' },
  'holiday-changes.notes': { en: 'Notes', ro: 'Observații' },
  'holiday-changes.status': { en: 'Status', ro: 'Stare' },
  'holiday-changes.status_explanation': { en: 'Reason', ro: 'Motiv' },
  'holiday-changes.status_changed_by': { en: 'Decided by', ro: 'Decisă de' },
  'holiday-changes.created_at': { en: 'Requested on', ro: 'Cerută la' },
  'holiday-changes.approved_at': { en: 'Approved on', ro: 'Aprobată la' },
  'holiday-changes.rejected_at': { en: 'Rejected on', ro: 'Respinsă la' },
  'holiday-changes.cancelled_at': { en: 'Cancelled on', ro: 'Anulată la' },
  'holiday-changes.can_approve': { en: 'For me to decide', ro: 'De decis de mine' },
  'holiday-changes.can_cancel': { en: 'Can be withdrawn', ro: 'Poate fi retrasă' },
} as const satisfies Names
