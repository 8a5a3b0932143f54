import { useCallback, useEffect, useRef } from 'react'

/**
 * Whether the part that uses it is still there, asked when something comes late: an answer to a dialog that was closed or a page
 * that was left meanwhile does nothing to what stands in its place.
 */
export function useIsThere(): () => boolean {
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  return useCallback(() => isThere.current, [])
}
