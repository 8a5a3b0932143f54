import { Button } from '@mantine/core'
import { IconArchiveOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { restoreProject } from '../archiving.ts'
import type { ProjectRecord } from '../project-record.ts'

/** Brings an archived project back from its own page. */
export function RestoreButton({ project }: { project: ProjectRecord }) {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const restore = async () => {
    setBusy(true)
    // A toast says what came of it.
    await restoreProject(project.id)
    setBusy(false)
  }
  return (
    <Button loading={busy} leftSection={<IconArchiveOff size={16} aria-hidden />} onClick={() => void restore()}>
      {t('projects:restore')}
    </Button>
  )
}
