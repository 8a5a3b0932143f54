import {
  readsSetting,
  SettingStore,
  SettingUpdate,
  SettingValue,
  settingKeys,
  writesSetting,
} from '#contracts/settings.ts'
import { defineResource, type FieldDefinition, type ResourceDefinition } from '#engine/index.ts'
import type { Actor } from '#platform/session/index.ts'
import { availableCurrencies } from './currencies.ts'
import { setLogo } from './set-logo.ts'
import { rowsOf, settingBehaviour } from './settings.ts'

export const settingFields: Record<string, FieldDefinition> = {
  key: { search: true, sort: true, match: 'enum', options: settingKeys },
  value: { kind: 'json', holds: SettingValue },
}

const writable = (actor: Actor) => settingKeys.filter((key) => writesSetting(key, actor.can))

/** Words and switches of the company. `contracts/company/settings.ts` says key by key who reads and writes it. */
export const settings: ResourceDefinition = defineResource({
  key: 'settings',
  table: 'settings',
  module: 'company',
  display: 'key',
  store: SettingStore,
  update: SettingUpdate,
  fields: {
    ...settingFields,
    file: { kind: 'file', file: { accept: 'image' }, readOnly: true, read: ['pictured'] },
  },
  rows: { pictured: ({ can }) => rowsOf(readsSetting('invoice_logo', can) ? ['invoice_logo'] : []) },
  naturalKey: 'key',
  naturalKeyWithin: () => ({ user_id: null }),
  may: {
    list: (actor) => rowsOf(settingKeys.filter((key) => readsSetting(key, actor.can))),
    store: (actor) => writable(actor).length > 0,
    update: (actor) => (writable(actor).length > 0 ? rowsOf(writable(actor)) : false),
  },
  behaviour: settingBehaviour,
  actions: { 'set-logo': setLogo(() => settings) },
  getters: { 'available-currencies': availableCurrencies },
})
