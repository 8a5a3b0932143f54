import { Group, Progress, Text } from '@mantine/core'
import type { Goal } from '#contracts/team/goals.ts'
import { defineTable } from '#web/engine/resource/types.ts'
import { goalPriorityChoices, goalStatusChoices } from './goal-choices.ts'
import { GoalDue } from './goal-due.tsx'

/** Goals of one person, the nearest day first. */
export const goalsTable = defineTable<Goal>({
  entity: 'goals',
  nameOf: ({ attributes }) => attributes.name,
  defaultSort: 'due_date',
  pinnedFilters: ['progress_status', 'priority'],
  columns: [
    {
      key: 'name',
      header: 'name:goals.name',
      kind: 'custom',
      sortable: true,
      minWidth: 180,
      export: 'name',
      // On as many lines as it needs: beside the facts of a profile one line would push the last column out.
      render: ({ attributes: { name } }) => <span style={{ whiteSpace: 'normal' }}>{name}</span>,
    },
    {
      key: 'progress',
      header: 'name:goals.progress',
      kind: 'custom',
      sortable: true,
      minWidth: 120,
      export: 'progress',
      render: ({ attributes: { progress } }) => (
        <Group gap="xs" wrap="nowrap">
          <Progress value={progress} flex={1} miw={60} aria-hidden color={progress === 100 ? 'green' : 'primary'} />
          <Text span fz="sm" miw={44} ta="right" data-figures style={{ whiteSpace: 'nowrap' }}>
            {progress} %
          </Text>
        </Group>
      ),
    },
    { key: 'progress_status', header: 'name:goals.progress_status', kind: 'badge', choices: goalStatusChoices },
    {
      key: 'due_date',
      header: 'name:goals.due_date',
      kind: 'custom',
      sortable: true,
      minWidth: 165,
      export: 'due_date',
      render: ({ attributes }) => <GoalDue goal={attributes} />,
    },
    {
      key: 'priority',
      header: 'name:goals.priority',
      kind: 'badge',
      choices: goalPriorityChoices,
      edit: { kind: 'choice', choices: goalPriorityChoices, clearable: true },
    },
  ],
  empty: { title: 'team:goals.empty', help: 'team:goals.emptyHelp' },
})
