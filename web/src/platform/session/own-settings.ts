import type * as z from 'zod'
import type { OwnSettingKey, ownSettings } from '#contracts/company/own-settings.ts'
import type { ListAnswer, WireRecord } from '#contracts/engine/wire.ts'
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

/** What it becomes, or how it is changed: what holds several choices is never sent as this page knows it. */
type Change<K extends OwnSettingKey> = OwnSettings[K] | ((now: OwnSettings[K]) => OwnSettings[K])

const applied = (value: unknown, changes: readonly Change<OwnSettingKey>[]): unknown =>
  changes.reduce<unknown>((now, change) => (typeof change === 'function' ? change(now as never) : change), value)

/** What the server has now: another page or browser of the reader may have changed it since this one has read it. */
async function stored(key: OwnSettingKey): Promise<unknown> {
  const { data } = await api.get<ListAnswer<{ key: string; value: unknown }>>('/restify/user-settings', {
    query: { key },
  })
  return data.find(({ attributes }) => attributes.key === key)?.attributes.value ?? null
}

/** Changes that the server has not heard of. */
const waiting = new Map<OwnSettingKey, Change<OwnSettingKey>[]>()
let turn: Promise<void> = Promise.resolve()

/**
 * Sets something for the reader, in every browser of theirs. The screen follows at once; the server hears of it one after the
 * other, so that the last choice is the one that stays. Where it refuses, its own value comes back.
 */
export function saveOwnSetting<K extends OwnSettingKey>(key: K, change: Change<K>): Promise<void> {
  const asked = change as Change<OwnSettingKey>
  keep(key, applied(ownSetting(queryClient.getQueryData(configurationQuery.queryKey), key), [asked]))
  waiting.set(key, [...(waiting.get(key) ?? []), asked])
  turn = turn.then(async () => {
    const changes = waiting.get(key)
    if (!changes) return
    waiting.delete(key)
    try {
      const isPart = typeof changes[0] === 'function'
      const value = applied(isPart ? await stored(key) : null, changes)
      await api.post('/restify/user-settings/bulk/update', [{ key, value }])
      // What was on its way meanwhile holds the value before; what was chosen since comes on top.
      keep(key, applied(value, waiting.get(key) ?? []))
    } catch {
      await queryClient.invalidateQueries({ queryKey: configurationQuery.queryKey })
    }
  })
  return turn
}
