import { useQuery } from '@tanstack/react-query'
import { type Channel, channels, DEFAULT_CHANNELS, OWN_NOTIFICATIONS } from '#contracts/engine/notifications.ts'
import { ownSetting, saveOwnSetting } from '#web/platform/session/own-settings.ts'
import { configurationQuery } from '#web/platform/session/queries.ts'

const chosenIn = (kinds: Partial<Record<string, readonly Channel[]>> | null, key: string) =>
  kinds?.[key] ?? DEFAULT_CHANNELS

/** By which ways the reader has chosen to be notified of each kind, and how they choose. */
export function useChoices() {
  const kinds = ownSetting(useQuery(configurationQuery).data, OWN_NOTIFICATIONS)
  return {
    waysOf: (key: string): readonly Channel[] => chosenIn(kinds, key),
    choose(key: string, way: Channel, isOn: boolean) {
      void saveOwnSetting(OWN_NOTIFICATIONS, (now) => {
        const before = chosenIn(now, key)
        return { ...now, [key]: channels.filter((one) => (one === way ? isOn : before.includes(one))) }
      })
    },
  }
}
