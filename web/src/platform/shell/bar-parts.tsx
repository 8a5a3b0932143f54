import { SmallParts } from '#web/ui/late/missing-part.tsx'
import { registry } from '../modules/registry.ts'
import { useOpen } from './open-entries.ts'

/** What modules put into the bar above every page. */
export function BarParts() {
  const open = useOpen()
  const parts = open(registry.fills('shell.bar'))
  return (
    <SmallParts value>
      {parts.map(({ key, part: Part }) => (
        <Part key={key} />
      ))}
    </SmallParts>
  )
}
