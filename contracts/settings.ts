import * as z from 'zod'
import { contracts, type PartOf } from './contracts.ts'
import type { SettingDefinition } from './engine/settings.ts'
import type { Permission } from './permissions.ts'

type Declared = PartOf<'settings'>
export type SettingKey = keyof Declared

/** Every setting there is; each module's stand in its contract. A key that is not here cannot be stored or read. */
export const settings: Readonly<Record<SettingKey, SettingDefinition<Permission>>> = Object.assign(
  {},
  ...contracts.map((contract) => ('settings' in contract ? contract.settings : {})),
) as Declared

export const settingKeys = Object.keys(settings) as SettingKey[]

type Can = (permission: Permission) => boolean

/** May somebody with these permissions read, or write, this setting? */
export const readsSetting = (key: SettingKey, can: Can): boolean => {
  const { read } = settings[key]
  return read === 'auth' || read.some(can)
}
export const writesSetting = (key: SettingKey, can: Can): boolean => can(settings[key].write)

/** Settings that everyone in the company may know; they come with the configuration. */
export const sharedSettingKeys = settingKeys.filter((key) => readsSetting(key, () => false))

export const SettingStore = z.object({ key: z.enum(settingKeys), value: z.unknown() })
/** The key of a stored setting is fixed: one that is sent along is ignored. */
export const SettingUpdate = z.object({ value: z.unknown() })

/** As it is answered: JSON of the setting's own type, null where there is none. */
export const SettingValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()),
  z.record(z.string(), z.string()),
  z.null(),
])

export interface Setting {
  key: SettingKey
  value: unknown
}
