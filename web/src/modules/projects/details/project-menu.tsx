import { Button } from '@mantine/core'
import { IconArchive, IconChevronDown } from '@tabler/icons-react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { MenuOnDemand } from '#web/ui/overlays/menu-on-demand.tsx'
import { archiveProject } from '../archiving.ts'
import type { ProjectRecord } from '../project-record.ts'

/** What is done with a project less often. */
export function ProjectMenu({ project }: { project: ProjectRecord }) {
  const { t } = useTexts()
  return (
    <MenuOnDemand
      position="bottom-end"
      button={
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          {t('projects:more')}
        </Button>
      }
    >
      {(Menu) => (
        <Menu.Item
          leftSection={<IconArchive size={16} aria-hidden />}
          // A toast says what came of it.
          onClick={() => void archiveProject(project.id)}
        >
          {t('projects:archive')}
        </Menu.Item>
      )}
    </MenuOnDemand>
  )
}
