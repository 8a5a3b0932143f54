import { registry } from '#web/platform/modules/registry.ts'
import { ownSetting, saveOwnSetting } from '#web/platform/session/own-settings.ts'
import { useConfiguration, useSession } from '#web/platform/session/use-session.ts'
import { useOpen } from '#web/platform/shell/open-entries.ts'
import type { CardFill } from '../slots.ts'
import { type Arrangement, arrangementOf, inOneColumn } from './arrangement.ts'

/** The cards that the reader may see, where each stands, and how that is changed. */
export function useArrangement() {
  const person = useSession()
  const { configuration } = useConfiguration()
  const cards: CardFill[] = useOpen()([...registry.fills('dashboard.cards')])
  const chosen = ownSetting(configuration, 'own_dashboard')
  const arrangement = arrangementOf(cards, chosen, person)
  return {
    cards: new Map(cards.map((card) => [card.key, card])),
    arrangement,
    /** All keys in the order of a phone. */
    oneColumn: inOneColumn(cards, arrangement, chosen),
    /** Whether the person has changed anything. */
    isOwn: chosen !== null,
    save: (next: Arrangement | null) => void saveOwnSetting('own_dashboard', next),
  }
}
