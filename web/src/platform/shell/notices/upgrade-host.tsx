import { lazy, Suspense, useEffect, useState } from 'react'
import { on } from '../../events.ts'

const UpgradeDialog = lazy(() => import('./upgrade-dialog.tsx').then((file) => ({ default: file.UpgradeDialog })))

/** Waits for a call that found no free seat, then shows what can be done about it. */
export function UpgradeHost() {
  const [opened, setOpened] = useState(false)
  useEffect(() => on('quantity-exceeded', () => setOpened(true)), [])
  // Not rendered while closed: on a page with another layout it must find its place again.
  if (!opened) return null
  return (
    <Suspense>
      <UpgradeDialog onClose={() => setOpened(false)} />
    </Suspense>
  )
}
