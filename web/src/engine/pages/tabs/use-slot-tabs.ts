import { registry } from '#web/platform/modules/registry.ts'
import type { SubjectOf, TabFill, TabSlot } from '#web/platform/modules/slots.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import type { PageTab } from './page-tabs.tsx'

/**
 * The tabs that modules put into a slot of this page, for `PageTabs`. `address` is where the page is (`/things/7`), `subject` the
 * record it is about, by which a tab may say that this person finds nothing there.
 */
export function useSlotTabs<Name extends TabSlot>(slot: Name, address: string, subject: SubjectOf<Name>): PageTab[] {
  const session = useSession()
  return (registry.fills(slot) as TabFill<SubjectOf<Name>>[])
    .filter(({ when }) => !when || when(session, subject))
    .map(({ path, label, permission, module, setting }) => ({
      to: `${address}/${path}`,
      label,
      permission,
      module,
      setting,
    }))
}
