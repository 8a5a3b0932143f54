import { Button, Group, Title } from '@mantine/core'
import { IconPlus, IconUserMinus, IconUserPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { MemberTermsOnDay } from '#contracts/projects/projects.ts'
import { relatedOne } from '#web/engine/resource/records.ts'
import { defineTable } from '#web/engine/resource/types.ts'
import { ResourceTable } from '#web/engine/table/resource-table.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'
import { removeMember, restoreMember } from '../archiving.ts'
import { useProject } from '../details/project-context.ts'
import { AllocationCell, CapacityCell } from './capacity-cells.tsx'
import { memberNameOf } from './member-name.ts'
import type { MemberAttributes, MemberRecord } from './member-record.ts'
import { TermsList } from './terms-list.tsx'

const MemberDialog = later(() => import('./member-dialog.tsx'), 'MemberDialog')

const membersTable = defineTable<MemberAttributes>({
  entity: 'project-members',
  nameOf: memberNameOf,
  related: ['employee'],
  searchable: false,
  view: false,
  hiddenFilters: ['project_id', 'employee_id'],
  columns: [
    {
      key: 'employee_id',
      header: 'name:project-members.employee_id',
      kind: 'person',
      minWidth: 200,
      name: memberNameOf,
      image: (member) => relatedOne(member, 'employee')?.attributes.avatar ?? null,
      export: [
        { key: 'employee.first_name', header: 'name:employees.first_name' },
        { key: 'employee.last_name', header: 'name:employees.last_name' },
      ],
    },
    {
      key: 'weekly_allocation_hours',
      header: 'name:project-members.weekly_allocation_hours',
      kind: 'number',
      minWidth: 120,
    },
    {
      key: 'weekly_capacity_hours',
      header: 'name:project-members.weekly_capacity_hours',
      kind: 'custom',
      render: (member) => <CapacityCell member={member} />,
      export: false,
      minWidth: 150,
    },
    {
      key: 'allocated_hours',
      header: 'name:project-members.allocated_hours',
      kind: 'custom',
      render: (member) => <AllocationCell member={member} />,
      export: false,
      minWidth: 130,
    },
    {
      key: 'billed_rate',
      header: 'name:project-members.billed_rate',
      kind: 'money',
      currency: 'currency',
      permission: 'manageInvoices',
      minWidth: 120,
    },
    { key: 'archived_at', header: 'name:project-members.archived_at', kind: 'moment', minWidth: 130 },
  ],
  actions: [
    {
      key: 'remove',
      label: 'projects:member.remove',
      icon: IconUserMinus,
      color: 'red',
      permission: 'manageProjects',
      when: ({ attributes }) => attributes.archived_at === null,
      run: ({ attributes }) => removeMember(attributes.project_id, attributes.employee_id),
    },
    {
      key: 'restore',
      label: 'projects:member.restore',
      icon: IconUserPlus,
      permission: 'manageProjects',
      when: ({ attributes }) => attributes.archived_at !== null,
      run: ({ attributes }) => restoreMember(attributes.project_id, attributes.employee_id),
    },
  ],
  empty: { title: 'projects:team.empty', help: 'projects:team.emptyHelp' },
})

/** `/projects/{id}/team`: who works on it, for how many hours a week and at which rate. */
export function ProjectTeamTab() {
  const { id, attributes } = useProject()
  const { t } = useTexts()
  const [open, setOpen] = useState<{ member?: MemberRecord; terms?: MemberTermsOnDay } | null>(null)
  const query = useMemo(() => ({ project_id: id, temporary_urls: true }), [id])
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen({})}>
      {t('projects:member.add')}
    </Button>
  )
  return (
    <div>
      <Group justify="space-between" mb="sm">
        <Title order={2} fz="md">
          {t('projects:tab.team')}
        </Title>
        {add}
      </Group>
      <ResourceTable
        table={membersTable}
        label={t('projects:tab.team')}
        query={query}
        onEdit={(member) => setOpen({ member })}
        emptyAction={add}
      />
      <TermsList projectId={id} onEdit={(terms) => setOpen({ terms })} />
      {open && <MemberDialog projectId={id} {...open} currency={attributes.currency} onClose={() => setOpen(null)} />}
    </div>
  )
}
