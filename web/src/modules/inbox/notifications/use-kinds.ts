import { useQuery } from '@tanstack/react-query'
import type { Channel, NotificationKinds } from '#contracts/engine/notifications.ts'
import { api } from '#web/platform/api/client.ts'
import { keys } from '#web/platform/query/keys.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'

export type Kind = NotificationKinds[number]

/** By which ways a kind always comes, in a word. */
export const alwaysOf = ({ always }: Kind) => (always.length > 1 ? 'both' : always[0])

/** Whether it comes by that way whatever its reader chooses; where a mail comes at once, none the next morning says the same. */
export const isFixed = ({ always }: Kind, way: Channel) =>
  always.includes(way) || (way === 'digest' && always.includes('mail'))

/** Every kind of news that may reach the reader, named in their language. */
export function useKinds() {
  const { locale } = useTexts()
  return useQuery({
    queryKey: keys.getter('notifications', 'kinds', { locale }),
    queryFn: async ({ signal }) => {
      const options = { signal, onError: 'log' } as const
      return (await api.get<{ data: NotificationKinds }>('/restify/notifications/getters/kinds', options)).data
    },
  })
}
