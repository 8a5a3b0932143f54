import type { ComponentType } from 'react'
import { registry } from '#web/platform/modules/registry.ts'
import type { PartFill, PartSlot, PropsOf } from '#web/platform/modules/slots.ts'
import { useOpen } from '#web/platform/shell/open-entries.ts'
import { SmallParts } from '#web/ui/late/missing-part.tsx'

/** Slots that stand beside a name: their parts are as small as a button. */
const SMALL = /\.(actions|badges)$/

/** Draws what modules put into a slot of this page, in its order: the parts that the person may see and the company has on. */
export function SlotParts<Name extends PartSlot>({ slot, given }: { slot: Name; given: PropsOf<Name> }) {
  const open = useOpen()
  const parts = open(registry.fills(slot) as PartFill<PropsOf<Name>>[])
  return (
    <SmallParts value={SMALL.test(slot)}>
      {parts.map(({ key, part }) => {
        const Part = part as ComponentType<object>
        return <Part key={key} {...given} />
      })}
    </SmallParts>
  )
}
