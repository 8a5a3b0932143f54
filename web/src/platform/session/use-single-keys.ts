import { useQuery } from '@tanstack/react-query'
import { ownSetting, saveOwnSetting } from './own-settings.ts'
import { configurationQuery } from './queries.ts'

/** Whether single letters do something in lists; the reader may switch them off in every browser of theirs. */
export function useSingleKeys() {
  const isOff = ownSetting(useQuery(configurationQuery).data, 'own_single_keys_off') === true
  return { isOn: !isOff, set: (isOn: boolean) => void saveOwnSetting('own_single_keys_off', isOn ? null : true) }
}
