import * as z from 'zod'
import type { Names } from '../engine/names.ts'
import { Flag, Id, nonNegative, optionalLines, requiredText } from '../engine/primitives.ts'
import { type Color, ColorName } from './colors.ts'

/** The company's directories: departments, directions (shown as teams), positions, levels and kinds of things (api-contract 8.6). */
export const DepartmentWrite = z.object({ name: requiredText(100), description: optionalLines(255) })
export const LevelWrite = z.object({ name: requiredText(100), description: optionalLines(255) })
export const DirectionWrite = z.object({ name: requiredText(100), description: optionalLines(255), department_id: Id })
export const PositionWrite = z.object({ name: requiredText(100), description: optionalLines(255), department_id: Id })
export const DocumentTypeWrite = z.object({ name: requiredText(100), description: optionalLines(255) })
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

/** Names of their fields: few enough to stand with the shapes, which every page then loads. */
export const directoryNames = {
  'departments.directions': { en: 'Teams', ro: 'Echipe' },
  'departments.positions': { en: 'Positions', ro: 'Funcții' },
  'directions.department_id': { en: 'Department', ro: 'Departament' },
  'positions.department_id': { en: 'Department', ro: 'Departament' },
  'tags.color': { en: 'Colour', ro: 'Culoare' },
  'expense-categories.color': { en: 'Colour', ro: 'Culoare' },
  'expense-categories.requires_receipt': { en: 'Receipt required', ro: 'Bon obligatoriu' },
  'expense-categories.max_amount': { en: 'Largest amount', ro: 'Suma maximă' },
} as const satisfies Names

export interface Directory {
  name: string
  description: string | null
  is_used: boolean
}
export interface DirectoryInDepartment extends Directory {
  department_id: string
}
export interface Tag {
  name: string
  color: Color
  is_used: boolean
}
export interface ExpenseCategory extends Directory {
  requires_receipt: boolean
  color: Color
  max_amount: number
}
