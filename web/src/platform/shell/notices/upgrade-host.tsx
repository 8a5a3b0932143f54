import { useEffect, useState } from 'react'
import { later } from '#web/ui/later.tsx'
import { on } from '../../events.ts'

const UpgradeDialog = later(() => import('./upgrade-dialog.tsx'), 'UpgradeDialog')

/** Waits for a call that found no free seat, then shows what can be done about it. */
export function UpgradeHost() {
  const [opened, setOpened] = useState(false)
  useEffect(() => on('quantity-exceeded', () => setOpened(true)), [])
  // Not rendered while closed: on a page with another layout it must find its place again.
  if (!opened) return null
  return <UpgradeDialog onClose={() => setOpened(false)} />
}
