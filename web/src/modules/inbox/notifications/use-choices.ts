import { useQuery } from '@tanstack/react-query'
import {
  type Channel,
  type NotificationKinds,
  OWN_NOTIFICATIONS,
  withChannel,
} from '#contracts/engine/notifications.ts'
import { ownSetting, saveOwnSetting } from '#web/platform/session/own-settings.ts'
import { configurationQuery } from '#web/platform/session/queries.ts'

type Kind = Pick<NotificationKinds[number], 'key' | 'usual'>

const chosenIn = (kinds: Partial<Record<string, readonly Channel[]>> | null, { key, usual }: Kind) =>
  kinds?.[key] ?? usual

/** By which ways the reader has chosen to be notified of each kind, and how they choose. */
export function useChoices() {
  const kinds = ownSetting(useQuery(configurationQuery).data, OWN_NOTIFICATIONS)
  return {
    waysOf: (kind: Kind): readonly Channel[] => chosenIn(kinds, kind),
    choose(kind: Kind, way: Channel, isOn: boolean) {
      void saveOwnSetting(OWN_NOTIFICATIONS, (now) => ({
        ...now,
        [kind.key]: withChannel(chosenIn(now, kind), way, isOn),
      }))
    },
  }
}
