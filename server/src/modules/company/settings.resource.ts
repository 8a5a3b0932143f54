import {
  readsSetting,
  SettingStore,
  SettingUpdate,
  SettingValue,
  settingKeys,
  sharedSettingKeys,
  writesSetting,
} from '#contracts/company/settings.ts'
import { defineResource, type FieldDefinition } from '#engine/definition.ts'
import type { Actor } from '#platform/session/index.ts'
import { availableCurrencies } from './currencies.ts'
import { rowsOf, settingBehaviour } from './settings.ts'

const fields: Record<string, FieldDefinition> = {
  key: { search: true, sort: true, match: 'enum', options: settingKeys },
  value: { kind: 'json', holds: SettingValue },
}

const writable = (actor: Actor) => settingKeys.filter((key) => writesSetting(key, actor.can))

/** Words and switches of the company. Who reads and writes which is told key by key in `contracts/company/settings.ts`. */
export const settings = defineResource({
  key: 'settings',
  table: 'settings',
  module: 'company',
  store: SettingStore,
  update: SettingUpdate,
  fields,
  naturalKey: 'key',
  may: {
    list: (actor) => rowsOf(settingKeys.filter((key) => readsSetting(key, actor.can))),
    store: (actor) => writable(actor).length > 0,
    update: (actor) => (writable(actor).length > 0 ? rowsOf(writable(actor)) : false),
  },
  behaviour: settingBehaviour,
  getters: { 'available-currencies': availableCurrencies },
})

/** The company switches that everyone's screens depend on (TEN-11). */
export const userSettings = defineResource({
  key: 'user-settings',
  table: 'settings',
  module: 'company',
  fields,
  may: { list: () => rowsOf(sharedSettingKeys) },
})
