import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { later } from '#web/ui/later.tsx'

const WelcomeWords = later(() => import('./welcome-words.tsx'), 'WelcomeWords')

/** Greets once after signing up or joining: `?welcome=true` opens it, closing it cleans the address. */
export function WelcomeDialog() {
  const { welcome } = useSearch({ strict: false }) as { welcome?: string }
  const navigate = useNavigate()
  const isAsked = welcome === 'true'
  // Most visits never see it: it is drawn from when it is first asked for, and then stays to close as it opened.
  const [isDrawn, setDrawn] = useState(isAsked)
  if (isAsked && !isDrawn) setDrawn(true)
  if (!isDrawn) return null
  return <WelcomeWords opened={isAsked} onClose={() => void navigate({ to: '/dashboard', replace: true })} />
}
