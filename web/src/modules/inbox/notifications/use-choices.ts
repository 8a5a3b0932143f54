import { useQuery } from '@tanstack/react-query'
import { type Channel, channels, DEFAULT_CHANNELS, OWN_NOTIFICATIONS } from '#contracts/engine/notifications.ts'
import { queryClient } from '#web/platform/query/client.ts'
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
      // What stands there now, and not when the page was drawn: two ticks may follow each other at once.
      const now = ownSetting(queryClient.getQueryData(configurationQuery.queryKey), OWN_NOTIFICATIONS)
      const before = chosenIn(now, key)
      const ways = channels.filter((one) => (one === way ? isOn : before.includes(one)))
      void saveOwnSetting(OWN_NOTIFICATIONS, { ...now, [key]: ways })
    },
  }
}
