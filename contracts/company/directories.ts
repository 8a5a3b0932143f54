import * as z from 'zod'
import type { Names } from '../engine/names.ts'
import {
  Decimal,
  Flag,
  Id,
  IdList,
  nonNegative,
  nullable,
  optionalLines,
  requiredText,
} from '../engine/values/primitives.ts'
import { ColorName } from './colors.ts'

/** The company's directories: departments, directions (shown as teams), positions, levels and kinds of things (api-contract 8.6). */
export const DepartmentWrite = z.object({ name: requiredText(100), description: optionalLines(255) })
export const LevelWrite = z.object({ name: requiredText(100), description: optionalLines(255) })
export const DirectionWrite = z.object({ name: requiredText(100), description: optionalLines(255), department_id: Id })
export const PositionWrite = z.object({ name: requiredText(100), description: optionalLines(255), department_id: Id })

/** What signature the documents of a type need, the weakest first (eIDAS, Regulation (EU) 910/2014). */
export const signatureKinds = ['simple', 'advanced', 'qualified'] as const
/** Days before the end of a document on which people are reminded, where its type says nothing else. */
export const REMINDER_DAYS: readonly number[] = [60, 30, 7]
const ReminderDays = z.preprocess(
  (value) => (value === '' || value === null ? [] : [value].flat()),
  z
    .array(Decimal.pipe(z.int().min(0).max(1000)))
    .max(5)
    .transform((days) => [...new Set(days)].sort((left, right) => right - left)),
)
/**
 * `restricted`: only the people of `people_ids` see its documents, as far as they manage documents, and each person their own.
 */
export const DocumentTypeWrite = z.object({
  name: requiredText(100),
  description: optionalLines(255),
  reminder_days: ReminderDays.optional(),
  required_signature: z.enum(signatureKinds).optional(),
  /** Years that a signed document stays in the bin before it is deleted by itself; none: for good. */
  keep_years: nullable(Decimal.pipe(z.int().min(1).max(100))),
  restricted: Flag.optional(),
  people_ids: IdList.pipe(z.array(Id).max(100)).optional(),
})
export const EvaluationTypeWrite = z.object({ name: requiredText(100), description: optionalLines(255) })
export const TagWrite = z.object({ name: requiredText(100), color: ColorName.optional() })
/** `max_amount`: the most that one expense of the category may cost, in the company's currency; 0 is no limit. */
export const ExpenseCategoryWrite = z.object({
  name: requiredText(100),
  description: optionalLines(255),
  requires_receipt: Flag.optional(),
  color: ColorName.optional(),
  max_amount: nonNegative().optional(),
})

export const directoryNames = {
  'departments.directions': { en: 'Teams', ro: 'Echipe' },
  'departments.positions': { en: 'Positions', ro: 'Funcții' },
  'directions.department_id': { en: 'Department', ro: 'Departament' },
  'positions.department_id': { en: 'Department', ro: 'Departament' },
  'document-types.reminder_days': { en: 'Remind days before the end', ro: 'Zile de reamintire înainte de expirare' },
  'document-types.required_signature': { en: 'Required signature', ro: 'Semnătura cerută' },
  'document-types.required_signature=simple': { en: 'Simple', ro: 'Simplă' },
  'document-types.required_signature=advanced': { en: 'Advanced', ro: 'Avansată' },
  'document-types.required_signature=qualified': { en: 'Qualified', ro: 'Calificată' },
  'document-types.keep_years': { en: 'Years in the bin', ro: 'Ani în coș' },
  'document-types.restricted': { en: 'Restricted', ro: 'Acces restricționat' },
  'document-types.people_ids': { en: 'People who see it', ro: 'Persoane care le văd' },
  'tags.color': { en: 'Colour', ro: 'Culoare' },
  'tags.color=primary': { en: 'Teal', ro: 'Turcoaz' },
  'tags.color=yellow': { en: 'Yellow', ro: 'Galben' },
  'tags.color=orange': { en: 'Orange', ro: 'Portocaliu' },
  'tags.color=red': { en: 'Red', ro: 'Roșu' },
  'tags.color=green': { en: 'Green', ro: 'Verde' },
  'tags.color=cyan': { en: 'Cyan', ro: 'Cyan' },
  'tags.color=blue': { en: 'Blue', ro: 'Albastru' },
  'tags.color=indigo': { en: 'Indigo', ro: 'Indigo' },
  'tags.color=magenta': { en: 'Magenta', ro: 'Magenta' },
  'tags.color=violet': { en: 'Violet', ro: 'Violet' },
  'tags.color=pink': { en: 'Pink', ro: 'Roz' },
  'tags.color=gray': { en: 'Grey', ro: 'Gri' },
  'expense-categories.color': { en: 'Colour', ro: 'Culoare' },
  'expense-categories.requires_receipt': { en: 'Receipt required', ro: 'Bon obligatoriu' },
  'expense-categories.max_amount': { en: 'Largest amount', ro: 'Suma maximă' },
} as const satisfies Names
