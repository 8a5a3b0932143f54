import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'

/** Leads to the form of a new asset, for those who keep them. */
export function AddButton() {
  const { t } = useTexts()
  const { can } = useSession()
  if (!can('manageAssets')) return null
  return (
    <Button component={Link} to="/assets/create" leftSection={<IconPlus size={16} aria-hidden />}>
      {t('assets:add')}
    </Button>
  )
}
