import * as z from 'zod'
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
