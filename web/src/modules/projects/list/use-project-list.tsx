import { SegmentedControl } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import type { QueryParams } from '#web/platform/api/query-string.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { projectsTable } from './projects-table.ts'

const archiveIsEmpty = { title: 'projects:archive.empty', help: 'projects:archive.emptyHelp' } as const

/** The list of projects, live or archived as the address says, with what switches between both. */
export function useProjectList(narrowed?: QueryParams) {
  const person = useSession()
  const { archived } = useSearch({ strict: false }) as { archived?: string }
  const isArchive = archived === 'true'
  const table = useMemo(() => {
    const whole = projectsTable(person)
    return isArchive ? { ...whole, empty: archiveIsEmpty } : whole
  }, [person, isArchive])
  const query = useMemo(() => ({ ...narrowed, archived: isArchive, temporary_urls: true }), [narrowed, isArchive])
  const archiveSwitch: ReactNode = person.can('manageProjects') && <ArchiveSwitch isArchive={isArchive} />
  return { table, query, isArchive, archiveSwitch }
}

function ArchiveSwitch({ isArchive }: { isArchive: boolean }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  return (
    <SegmentedControl
      mb="sm"
      aria-label={t('projects:route.projects')}
      value={isArchive ? 'archived' : 'live'}
      // The page and the filters of one list mean nothing in the other.
      onChange={(value) =>
        void navigate({ to: '.', search: (value === 'archived' ? { archived: 'true' } : {}) as never })
      }
      data={[
        { value: 'live', label: t('projects:tab.live') },
        { value: 'archived', label: t('projects:tab.archived') },
      ]}
    />
  )
}
