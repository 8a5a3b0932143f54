import { Button } from '@mantine/core'
import { IconChevronDown, IconTable, IconTableImport } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { MenuOnDemand } from '#web/ui/overlays/menu-on-demand.tsx'

/** What is done to many people at once, for those who manage them. */
export function PeopleTools() {
  const { t } = useTexts()
  const { can } = useSession()
  if (!can('manageEmployees')) return null
  return (
    <MenuOnDemand
      position="bottom-end"
      button={
        <Button variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
          {t('team:tools.label')}
        </Button>
      }
    >
      {(Menu) => (
        <>
          <Menu.Item component={Link} to="/employees/import" leftSection={<IconTableImport size={16} aria-hidden />}>
            {t('team:import.link')}
          </Menu.Item>
          <Menu.Item component={Link} to="/employees/bulk-edit" leftSection={<IconTable size={16} aria-hidden />}>
            {t('team:bulk.link')}
          </Menu.Item>
        </>
      )}
    </MenuOnDemand>
  )
}
