import type * as z from 'zod'
import type { OwnSettingKey, ownSettings } from '#contracts/company/own-settings.ts'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { api } from '../api/client.ts'
import { queryClient } from '../query/client.ts'
import { type Configuration, configurationQuery } from './queries.ts'
import { settingOf } from './settings.ts'

/** What a person sets for themselves, by its key. */
export type OwnSettings = { [K in OwnSettingKey]: NonNullable<z.infer<(typeof ownSettings)[K]>> | null }

/** What the reader has set for themselves; null where they have not. */
export const ownSetting = <K extends OwnSettingKey>(configuration: Configuration | undefined, key: K): OwnSettings[K] =>
  (settingOf(configuration, key) ?? null) as OwnSettings[K]

const keep = (key: OwnSettingKey, value: unknown) =>
  queryClient.setQueryData(configurationQuery.queryKey, (before) => before && withOwn(before, key, value))

/** The configuration as it is once the reader has set this. */
export function withOwn(configuration: Configuration, key: OwnSettingKey, value: unknown): Configuration {
  const others = configuration.settings.filter((setting) => setting.attributes.key !== key)
  const known = configuration.settings.find((setting) => setting.attributes.key === key)
  const meta = { authorizedToShow: true, authorizedToStore: true, authorizedToUpdate: true, authorizedToDelete: false }
  const made: WireRecord<{ key: string; value: unknown }> = {
    ...(known ?? { id: key, type: 'user-settings', meta }),
    attributes: { key, value },
  }
  return { ...configuration, settings: [...others, made] }
}

const newest = new Map<OwnSettingKey, object>()
let turn: Promise<void> = Promise.resolve()

/**
 * Sets something for the reader, in every browser of theirs. The screen follows at once; the server hears of it one after the
 * other, so that the last choice is the one that stays. Where it refuses, its own value comes back.
 */
export function saveOwnSetting<K extends OwnSettingKey>(key: K, value: OwnSettings[K]): Promise<void> {
  const wish = { key, value }
  newest.set(key, wish)
  keep(key, value)
  turn = turn.then(async () => {
    if (newest.get(key) !== wish) return
    try {
      await api.post('/restify/user-settings/bulk/update', [wish])
      // What was on its way meanwhile holds the value before.
      if (newest.get(key) === wish) keep(key, value)
    } catch {
      await queryClient.invalidateQueries({ queryKey: configurationQuery.queryKey })
    }
  })
  return turn
}
