import * as z from 'zod'
import { OwnSettingStore, ownSettingKeys, ownSettings } from '#contracts/company/own-settings.ts'
import { SettingUpdate, sharedSettingKeys } from '#contracts/settings.ts'
import { type Behaviour, defineResource, parseBody, type Row, type RowRule } from '#engine/index.ts'
import { forbidden } from '#platform/errors/errors.ts'
import type { Actor } from '#platform/session/index.ts'
import { settingFields } from './settings.resource.ts'
import { rowsOf } from './settings.ts'

const ofActor = ({ userId }: Actor) => ({ user_id: userId })
const own = (actor: Actor): RowRule => [ofActor(actor)]

/** The value as it is stored, or errors at `value`. */
function checked(sent: unknown, stored: unknown): unknown {
  const key = ownSettingKeys.find((known) => known === stored)
  // A row of a key that the product no longer knows can still be there, and is refused.
  if (!key) throw forbidden()
  return parseBody(z.object({ value: ownSettings[key] }), { value: sent ?? null }, key).value
}

const behaviour: Behaviour = {
  beforeStore: async ({ actor }, { key, value }): Promise<Row> => ({
    key,
    value: checked(value, key),
    $user_id: actor.userId,
  }),
  beforeUpdate: async (_write, { value }, before): Promise<Row> => ({ value: checked(value, before.key) }),
}

/** The company switches that everyone's screens depend on (TEN-11), and what a person has set for themselves (TEN-12). */
export const userSettings = defineResource({
  key: 'user-settings',
  table: 'settings',
  module: 'company',
  display: 'key',
  store: OwnSettingStore,
  update: SettingUpdate,
  fields: {
    ...settingFields,
    key: { ...settingFields.key, options: [...sharedSettingKeys, ...ownSettingKeys] },
  },
  naturalKey: 'key',
  naturalKeyWithin: ofActor,
  may: {
    list: (actor) => [...rowsOf(sharedSettingKeys), ...own(actor)],
    store: 'auth',
    update: own,
    // What somebody likes to see is no news for the company's log.
    history: 'nobody',
  },
  behaviour,
})
