import type { ComponentType } from 'react'
import { registry } from '#web/platform/modules/registry.ts'
import type { PartFill, PartSlot, PropsOf } from '#web/platform/modules/slots.ts'
import { useOpen } from '#web/platform/shell/open-entries.ts'

/** Draws what modules put into a slot of this page, in its order: the parts that the person may see and the company has on. */
export function SlotParts<Name extends PartSlot>({ slot, given }: { slot: Name; given: PropsOf<Name> }) {
  const open = useOpen()
  return open(registry.fills(slot) as PartFill<PropsOf<Name>>[]).map(({ key, part }) => {
    const Part = part as ComponentType<object>
    return <Part key={key} {...given} />
  })
}
