import { useMantineColorScheme } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { ownSetting, saveOwnSetting } from './own-settings.ts'
import { configurationQuery } from './queries.ts'

/**
 * The colours that the reader chose, in whichever browser. The kit keeps a copy in this one, for the first paint and for
 * pages without a sign-in; where the server says otherwise, the server is right.
 */
export function useFollowOwnColorScheme(): void {
  // Only looked at: pages without a sign-in must not ask for it.
  const { data } = useQuery({ ...configurationQuery, enabled: false })
  const { setColorScheme } = useMantineColorScheme()
  const chosen = ownSetting(data, 'own_color_scheme')
  useLayoutEffect(() => {
    if (chosen) setColorScheme(chosen)
  }, [chosen, setColorScheme])
}

/** The colours on screen, and how the reader chooses others. */
export function useOwnColorScheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return {
    colorScheme,
    choose: (scheme: typeof colorScheme) => {
      setColorScheme(scheme)
      void saveOwnSetting('own_color_scheme', scheme)
    },
  }
}
