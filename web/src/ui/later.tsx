import { type ComponentProps, type ComponentType, useCallback, useEffect, useState } from 'react'
import { styled } from './late/lost-styles.ts'
import { MissingPart } from './late/missing-part.tsx'
import { PartBoundary } from './late/part-boundary.tsx'
import { isOutdated, reloadOnce } from './new-release.ts'
import { Outdated } from './outdated.tsx'

// biome-ignore lint/suspicious/noExplicitAny: a part is given what its own type says
type Part = ComponentType<any>
type Missing = ComponentType<ComponentProps<typeof MissingPart>>

/** What loads the code of each part. */
const loads = new WeakMap<object, () => Promise<unknown>>()

/** Done when the code of a part is there, or is known not to come; at once for one that came with its page. */
export const loaded = (part: Part): Promise<unknown> =>
  loads
    .get(part)?.()
    .catch(() => {}) ?? Promise.resolve()

/**
 * A part whose code loads when it is first drawn: `later(() => import('./room-dialog.tsx'), 'RoomDialog')`. Until then `Waiting`
 * stands there with the same properties, or nothing. What comes is drawn at once. React's own `lazy` holds it back until 300 ms
 * after the page last began to wait for anything. Where the code does not come, or fails while it is drawn, `Missing` stands there and
 * offers to try again, and does by itself when the connection is back; the page around it stays as it is. Where the code is gone since a newer release the page is loaded again, or asks
 * for that where the part would stand.
 */
export function later<Code extends Record<Name, Part>, Name extends keyof Code>(
  load: () => Promise<Code>,
  name: Name,
  Waiting?: ComponentType<ComponentProps<Code[Name]>>,
  Missing: Missing = MissingPart,
): Code[Name] {
  let here: Part | undefined
  let coming: Promise<Part> | undefined
  const fetchOnce = () => {
    coming ??= styled(load).then(
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
    const [failure, setFailure] = useState<'missing' | 'outdated'>()
    const retry = useCallback(() => setFailure(undefined), [])
    useEffect(() => {
      if (Loaded || failure) return
      let isDrawn = true
      fetchOnce().then(
        (part) => isDrawn && setLoaded(() => part),
        async (error) => {
          const outdated = await isOutdated(error)
          if (isDrawn && !(outdated && reloadOnce())) setFailure(outdated ? 'outdated' : 'missing')
        },
      )
      return () => {
        isDrawn = false
      }
    }, [Loaded, failure])
    useEffect(() => {
      if (failure !== 'missing') return
      window.addEventListener('online', retry)
      return () => window.removeEventListener('online', retry)
    }, [failure, retry])
    const missing = (again: () => void) => <Missing onRetry={again} onClose={props.onClose} />
    if (failure === 'outdated') return <Outdated />
    if (failure) return missing(retry)
    if (Loaded)
      return (
        <PartBoundary failed={missing}>
          <Loaded {...props} />
        </PartBoundary>
      )
    return Waiting ? <Waiting {...props} /> : null
  }
  loads.set(Later, fetchOnce)
  return Later as unknown as Code[Name]
}
