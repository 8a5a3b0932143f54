import { Button } from '@mantine/core'
import { IconTableImport } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Needs } from '#web/platform/session/permissions.ts'
import { usePlan } from '#web/platform/session/use-plan.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'

/** Leads from a list to the page where its records are imported, for those who may add some. */
export function ImportLink({ to, permission }: { to: string; permission?: Needs }) {
  const { t } = useTexts()
  const { can } = useSession()
  const { isActive } = usePlan()
  if (!can(permission) || !isActive) return null
  return (
    <Button component={Link} to={to} variant="default" leftSection={<IconTableImport size={16} aria-hidden />}>
      {t('engine:import')}
    </Button>
  )
}
