import * as z from 'zod'
import type { Names } from '../engine/names.ts'
import {
  CalendarDate,
  CurrencyCode,
  Id,
  IdList,
  nonNegative,
  nullable,
  optionalLines,
  optionalText,
} from '../engine/values/primitives.ts'

/** EVA-03, EVA-04. Without `notify_at` or `next_evaluation_at` both follow from the day of the evaluation. */
export const EvaluationWrite = z.object({
  employee_id: Id,
  type_id: Id,
  assignees: IdList.pipe(z.array(Id).min(1, { message: 'required' }).max(50)),
  evaluated_at: CalendarDate,
  notify_at: nullable(CalendarDate),
  next_evaluation_at: nullable(CalendarDate),
  salary_before: nullable(nonNegative()),
  salary_after: nullable(nonNegative()),
  currency: CurrencyCode,
  position_before_id: nullable(Id),
  position_after_id: nullable(Id),
  level_before_id: nullable(Id),
  level_after_id: nullable(Id),
  external_evaluation_url: nullable(z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).max(1000)),
  notes: optionalLines(10_000),
  file: optionalText(500),
})

/** From which day on what an evaluation changes holds. */
export const ApplyEvaluation = z.object({ from: CalendarDate })

const isBefore = (left: unknown, right: unknown) =>
  typeof left === 'string' && typeof right === 'string' && left < right

type Problems = readonly (readonly [string, string])[]
type Values = Readonly<Record<string, unknown>>

/** Notified before, the next one after. */
export function dateProblems({ evaluated_at, notify_at, next_evaluation_at }: Values): Problems {
  const broken: [string, string][] = []
  if (notify_at && evaluated_at && !isBefore(notify_at, evaluated_at)) broken.push(['notify_at', 'rule.notifyBefore'])
  if (next_evaluation_at && evaluated_at && !isBefore(evaluated_at, next_evaluation_at))
    broken.push(['next_evaluation_at', 'rule.nextAfter'])
  return broken
}

/** Nobody evaluates themselves. */
export const assigneeProblems = ({ assignees, employee_id }: Values): Problems =>
  Array.isArray(assignees) && assignees.includes(employee_id) ? [['assignees', 'rule.ownAssignee']] : []

/** Both, for a form that shows all of it. */
export const evaluationRules = (values: Values): Problems => [...dateProblems(values), ...assigneeProblems(values)]

/** Fields that say what somebody earns. */
export const payFields = ['salary_before', 'salary_after', 'currency'] as const

/** Fields that decide on what was applied: they stay once it was. */
export const appliedFields = [
  'employee_id',
  ...payFields,
  'position_before_id',
  'position_after_id',
  'level_before_id',
  'level_after_id',
] as const

/** In their order: until it is shared its subject knows only that there will be one. */
export const evaluationStates = ['planned', 'shared', 'applied'] as const
export type EvaluationState = (typeof evaluationStates)[number]

export interface Evaluation {
  employee_id: string
  type_id: string
  assignees: string[]
  /** What they are called, in one line. */
  evaluator_names: string | null
  evaluated_at: string
  notify_at: string | null
  next_evaluation_at: string | null
  salary_before?: number | null
  salary_after?: number | null
  currency?: string
  position_before_id: string | null
  position_after_id: string | null
  level_before_id: string | null
  level_after_id: string | null
  external_evaluation_url: string | null
  notes: string | null
  file: string | null
  file_name: string | null
  state: EvaluationState
  shared_at: string | null
  /** Who shared it, by name. */
  shared_by: string | null
  can_share: boolean
  applied_at: string | null
  applied_from: string | null
  /** A new position or level comes with `applied_from`, a day that is not there yet. */
  place_waits: boolean
  /** It was given up while it waited. */
  place_dropped_at: string | null
  /** It waits and will not come by itself: the reader may have it come in their name. */
  can_take_over: boolean
  can_drop_place: boolean
  can_apply: boolean
  created_at: string
}

export const evaluationNames = {
  'evaluations.employee_id': { en: 'Employee', ro: 'Angajat' },
  'evaluations.type_id': { en: 'Evaluation type', ro: 'Tipul evaluării' },
  'evaluations.assignees': { en: 'Evaluators', ro: 'Evaluatori' },
  'evaluations.evaluator_names': { en: 'Evaluators', ro: 'Evaluatori' },
  'evaluations.evaluated_at': { en: 'Evaluation date', ro: 'Data evaluării' },
  'evaluations.notify_at': { en: 'Notify on', ro: 'Notificare la' },
  'evaluations.next_evaluation_at': { en: 'Next evaluation', ro: 'Următoarea evaluare' },
  'evaluations.salary_before': { en: 'Salary before', ro: 'Salariul dinainte' },
  'evaluations.salary_after': { en: 'Salary after', ro: 'Salariul de după' },
  'evaluations.currency': { en: 'Currency', ro: 'Moneda' },
  'evaluations.position_before_id': { en: 'Position before', ro: 'Funcția dinainte' },
  'evaluations.position_after_id': { en: 'Position after', ro: 'Funcția de după' },
  'evaluations.level_before_id': { en: 'Level before', ro: 'Nivelul dinainte' },
  'evaluations.level_after_id': { en: 'Level after', ro: 'Nivelul de după' },
  'evaluations.external_evaluation_url': { en: 'Link to the evaluation', ro: 'Link către evaluare' },
  'evaluations.notes': { en: 'Notes', ro: 'Note' },
  'evaluations.state': { en: 'State', ro: 'Stare' },
  'evaluations.state=planned': { en: 'Planned', ro: 'Planificată' },
  'evaluations.state=shared': { en: 'Shared', ro: 'Comunicată' },
  'evaluations.state=applied': { en: 'Applied', ro: 'Aplicată' },
  'evaluations.shared_at': { en: 'Shared on', ro: 'Comunicată la' },
  'evaluations.shared_by': { en: 'Shared by', ro: 'Comunicată de' },
  'evaluations.can_share': { en: 'For me to share', ro: 'De comunicat de mine' },
  'evaluations.applied_at': { en: 'Applied on', ro: 'Aplicată la' },
  'evaluations.applied_from': { en: 'In force since', ro: 'În vigoare din' },
  'evaluations.place_waits': { en: 'Position waits for its day', ro: 'Funcția își așteaptă ziua' },
  'evaluations.place_dropped_at': { en: 'New position given up on', ro: 'Funcție nouă anulată la' },
  'evaluations.can_take_over': { en: 'For me to take over', ro: 'De preluat de mine' },
  'evaluations.can_drop_place': { en: 'For me to give up', ro: 'De anulat de mine' },
  'evaluations.can_apply': { en: 'For me to apply', ro: 'De aplicat de mine' },
  'evaluations.from': { en: 'From', ro: 'Din' },
} as const satisfies Names
