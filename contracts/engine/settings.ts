import * as z from 'zod'
import { Flag } from './values/primitives.ts'

/** One setting of a company: what its value must be, and who reads and writes it (api-contract 8.29). */
export interface SettingDefinition<Permission extends string = string> {
  value: z.ZodType
  read: 'auth' | readonly Permission[]
  write: Permission
  /** A day: today, or one that has passed. */
  isPast?: true
  /** Stored sealed and never answered: what is answered in its place. */
  hint?: (value: string) => string
}

/** A module's settings, by their keys. */
export type SettingDefinitions = Readonly<Record<string, SettingDefinition>>

/** Switches: null is off. */
export const Switch = z.preprocess((value) => value ?? false, Flag)

/** A setting that everybody in the company may know. */
export const forAll = <Value extends z.ZodType>(value: Value) =>
  ({ value, read: 'auth', write: 'manageCompany' }) as const
