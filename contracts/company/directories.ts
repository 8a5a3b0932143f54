import * as z from 'zod'
import { Id, optionalText, requiredText } from '../engine/primitives.ts'

/** The company's directories: departments, directions (shown as teams), positions and levels (api-contract 8.6). */
export const DepartmentWrite = z.object({ name: requiredText(100), description: optionalText(255) })
export const LevelWrite = z.object({ name: requiredText(100), description: optionalText(255) })
export const DirectionWrite = z.object({ name: requiredText(100), description: optionalText(255), department_id: Id })
export const PositionWrite = z.object({ name: requiredText(100), description: optionalText(255), department_id: Id })

export interface Directory {
  name: string
  description: string | null
  is_used: boolean
}
export interface DirectoryInDepartment extends Directory {
  department_id: string
}
