import { useIntersection } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'

/** Keeps a place, by its class, and draws what belongs there once it comes near the window: nobody loads what they never look at. */
export function WhenSeen({ className, children }: { className?: string; children: ReactNode }) {
  const { ref, entry } = useIntersection({ rootMargin: '200px' })
  const [isSeen, setSeen] = useState(false)
  if (entry?.isIntersecting && !isSeen) setSeen(true)
  return (
    <div ref={ref} className={className}>
      {isSeen && children}
    </div>
  )
}
