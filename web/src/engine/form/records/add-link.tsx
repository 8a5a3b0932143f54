import { Anchor } from '@mantine/core'
import type { Needs } from '#web/platform/session/permissions.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'

export interface AddLinkProps {
  label: TextKey
  /** The page that adds such a record. */
  to: string
  permission: Needs
}

/** Below a choice of records: where another one is added. In a page of its own, so that what is typed here stays. */
export function AddLink({ label, to, permission }: AddLinkProps) {
  const { t } = useTexts()
  const { can } = useSession()
  if (!can(permission)) return null
  return (
    <Anchor href={to} target="_blank" fz="sm" mt={4} display="inline-block">
      {t(label)}
    </Anchor>
  )
}
