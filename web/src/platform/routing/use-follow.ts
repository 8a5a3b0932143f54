import { useNavigate } from '@tanstack/react-router'
import { type MouseEvent, useCallback } from 'react'

/**
 * Follows plain links (`<a href>`) below an element without loading the page again. The router's own links each watch where
 * one is: hundreds of them, coming and going while somebody scrolls, cost more than all else of their rows.
 */
export function useFollow(): (event: MouseEvent) => void {
  const navigate = useNavigate()
  return useCallback(
    (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (!link || !isPlain) return
      event.preventDefault()
      void navigate({ to: link.pathname })
    },
    [navigate],
  )
}
