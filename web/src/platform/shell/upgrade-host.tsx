import { lazy, Suspense, useEffect, useState } from 'react'
import { on } from '../events.ts'

const UpgradeDialog = lazy(() => import('./upgrade-dialog.tsx').then((file) => ({ default: file.UpgradeDialog })))

/** Waits for a call that found no free seat, then shows what can be done about it. */
export function UpgradeHost() {
  const [opened, setOpened] = useState<boolean | null>(null)
  useEffect(() => on('quantity-exceeded', () => setOpened(true)), [])
  if (opened === null) return null
  return (
    <Suspense>
      <UpgradeDialog opened={opened} onClose={() => setOpened(false)} />
    </Suspense>
  )
}
