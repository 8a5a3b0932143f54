import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { isOutdated, reloadOnce } from './new-release.ts'
import { Outdated } from './outdated.tsx'

// biome-ignore lint/suspicious/noExplicitAny: a part is given what its own type says
type Part = ComponentType<any>

/**
 * A part whose code loads when it is first drawn: `later(() => import('./room-dialog.tsx'), 'RoomDialog')`. Until then `Waiting`
 * stands there with the same properties, or nothing. What comes is drawn at once. React's own `lazy` holds it back until 300 ms
 * after the page last began to wait for anything. Code that does not come throws to the nearest error boundary, and is asked for
 * again by the next that is drawn. Where it is gone since a newer release the page is loaded again, or asks for that in the place of the part.
 */
export function later<Code extends Record<Name, Part>, Name extends keyof Code>(
  load: () => Promise<Code>,
  name: Name,
  Waiting?: ComponentType<ComponentProps<Code[Name]>>,
): Code[Name] {
  let here: Part | undefined
  let coming: Promise<Part> | undefined
  const fetchOnce = () => {
    coming ??= load().then(
      (code) => {
        here = code[name]
        return here
      },
      (error) => {
        coming = undefined
        throw error
      },
    )
    return coming
  }

  function Later(props: ComponentProps<Code[Name]>) {
    const [Loaded, setLoaded] = useState(() => {
      // The page need not be painted before it is asked for.
      if (!here) fetchOnce().catch(() => {})
      return here
    })
    const [failure, setFailure] = useState<{ error: unknown; isOutdated: boolean }>()
    useEffect(() => {
      if (Loaded) return
      let isDrawn = true
      fetchOnce().then(
        (part) => isDrawn && setLoaded(() => part),
        async (error) => {
          const outdated = await isOutdated(error)
          if (isDrawn && !(outdated && reloadOnce())) setFailure({ error, isOutdated: outdated })
        },
      )
      return () => {
        isDrawn = false
      }
    }, [Loaded])
    if (failure?.isOutdated) return <Outdated />
    if (failure) throw failure.error
    if (Loaded) return <Loaded {...props} />
    return Waiting ? <Waiting {...props} /> : null
  }
  return Later as unknown as Code[Name]
}
