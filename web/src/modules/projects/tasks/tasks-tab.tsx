import { Button, Group, SegmentedControl } from '@mantine/core'
import { IconArrowsSort, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { listQuery } from '#web/engine/resource/queries.ts'
import { defineTable } from '#web/engine/resource/types.ts'
import { ResourceTable } from '#web/engine/table/resource-table.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ended } from '#web/ui/ended.ts'
import { later } from '#web/ui/later.tsx'
import { Hint } from '#web/ui/overlays/hint.tsx'
import { taskArchiving } from '../archiving.ts'
import { useProject } from '../details/project-context.ts'
import { LoggedCell } from './logged-cell.tsx'

const OrderDialog = later(() => import('./order-dialog.tsx'), 'OrderDialog')
const TaskDialog = later(() => import('./task-dialog.tsx'), 'TaskDialog')

/** Tasks of a project that are read at once (spec 3 section 9). */
const MOST = 500

export interface TaskAttributes {
  project_id: string
  name: string
  description: string | null
  planned_hours: number | null
  archived: boolean
}

const tasksTable = defineTable<TaskAttributes>({
  entity: 'tasks',
  nameOf: ({ attributes }) => attributes.name,
  defaultSort: 'position',
  hiddenFilters: ['project_id'],
  view: false,
  columns: [
    {
      key: 'name',
      header: 'name:*.name',
      kind: 'text',
      sortable: true,
      minWidth: 220,
      edit: { kind: 'text', maxLength: 255, permission: 'manageProjects' },
    },
    {
      key: 'planned_hours',
      header: 'name:tasks.planned_hours',
      kind: 'number',
      sortable: true,
      minWidth: 130,
      edit: { kind: 'number', permission: 'manageProjects' },
    },
    {
      key: 'logged_hours',
      header: 'name:tasks.logged_hours',
      kind: 'custom',
      render: (task) => <LoggedCell task={task} />,
      permission: 'manageProjects',
      export: false,
      minWidth: 120,
    },
    // Of several lines, which a cell would join: its form changes it.
    { key: 'description', header: 'name:*.description', kind: 'text', minWidth: 260 },
  ],
  actions: taskArchiving,
  empty: { title: 'projects:tasks.empty', help: 'projects:tasks.emptyHelp' },
})

/** `/projects/{id}/tasks`: what there is to do; renamed in place, archived and brought back. */
export function ProjectTasksTab() {
  const { id, attributes } = useProject()
  const { t } = useTexts()
  const [shown, setShown] = useState<'live' | 'archived'>('live')
  const [open, setOpen] = useState<'adding' | 'ordering' | WireRecord<TaskAttributes> | null>(null)
  const query = useMemo(() => ({ project_id: id, archived: shown === 'archived' }), [id, shown])
  // All of them, in their order: the table may show a page, or sort by name.
  const tasks =
    useQuery(listQuery<TaskAttributes>('tasks', { project_id: id, archived: false, perPage: MOST })).data?.data ?? []
  const lock = attributes.archived ? t('projects:tasks.archivedProject') : undefined
  const addButton = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      aria-label={lock ? `${t('projects:task.add')}. ${lock}` : undefined}
      {...ended(lock !== undefined, () => setOpen('adding'))}
    >
      {t('projects:task.add')}
    </Button>
  )
  const add = lock ? <Hint label={lock}>{addButton}</Hint> : addButton
  return (
    <div>
      <Group justify="space-between" mb="sm">
        <SegmentedControl
          aria-label={t('name:projects.tasks')}
          value={shown}
          onChange={(value) => setShown(value as typeof shown)}
          data={[
            { value: 'live', label: t('projects:tab.live') },
            { value: 'archived', label: t('projects:tab.archived') },
          ]}
        />
        <Group gap="xs">
          {tasks.length > 1 && shown === 'live' && (
            <Button
              variant="default"
              leftSection={<IconArrowsSort size={16} aria-hidden />}
              onClick={() => setOpen('ordering')}
            >
              {t('projects:tasks.order')}
            </Button>
          )}
          {add}
        </Group>
      </Group>
      <ResourceTable
        table={tasksTable}
        label={t('name:projects.tasks')}
        query={query}
        onEdit={setOpen}
        emptyAction={add}
      />

      {open !== null && open !== 'ordering' && (
        <TaskDialog projectId={id} task={open === 'adding' ? undefined : open} onClose={() => setOpen(null)} />
      )}
      {open === 'ordering' && <OrderDialog projectId={id} tasks={tasks} onClose={() => setOpen(null)} />}
    </div>
  )
}
