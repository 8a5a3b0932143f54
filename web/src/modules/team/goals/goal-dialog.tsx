import { Stack, Text } from '@mantine/core'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { type Goal, GoalWrite } from '#contracts/team/goals.ts'
import type { FormSection } from '#web/engine/form/field-specs.ts'
import { ResourceForm } from '#web/engine/form/resource-form.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { FactList } from '#web/ui/display/fact-list.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { RichText } from '#web/ui/rich-text/rich-text.tsx'
import { RichTextField } from '#web/ui/rich-text/rich-text-field.tsx'
import { ChoiceName } from '../choice-name.tsx'
import { goalPriorityChoices, goalStatusChoices } from './goal-choices.ts'
import { GoalDue } from './goal-due.tsx'
import { GoalProgress } from './goal-progress.tsx'

const sections: FormSection[] = [
  {
    title: 'team:tab.goals',
    fields: [
      { name: 'name', label: 'name:goals.name', kind: 'text', autoFocus: true },
      { name: 'due_date', label: 'name:goals.due_date', kind: 'date', width: 'half' },
      { name: 'priority', label: 'name:goals.priority', kind: 'choice', choices: goalPriorityChoices, width: 'half' },
      {
        name: 'progress',
        label: 'name:goals.progress',
        kind: 'custom',
        empty: 0,
        render: (props) => <GoalProgress {...props} />,
      },
      {
        name: 'description',
        label: 'name:*.description',
        kind: 'custom',
        empty: '',
        render: ({ required: _required, values: _values, value, ...shared }) => (
          <RichTextField {...shared} value={String(value ?? '')} />
        ),
      },
    ],
  },
]

export interface GoalDialogProps {
  /** Whose goal it is. */
  employeeId: string
  /** The goal to open; without it a new one is set. */
  goal?: WireRecord<Goal>
  onClose: () => void
}

/** Sets or changes a goal; who may only read it reads it here. */
export function GoalDialog({ employeeId, goal, onClose }: GoalDialogProps) {
  const { t } = useTexts()
  const mayChange = goal === undefined || goal.meta.authorizedToUpdate
  const title = goal ? (mayChange ? t('team:goal.edit') : goal.attributes.name) : t('team:goal.add')
  return (
    <Dialog onClose={onClose} title={title}>
      {mayChange ? (
        <ResourceForm
          entity="goals"
          record={goal}
          schema={GoalWrite}
          sections={sections}
          defaults={{ priority: 'medium' }}
          layout="dialog"
          saved={goal ? 'team:goal.updated' : 'team:goal.created'}
          failed="team:goal.failed"
          payload={(payload) => (goal ? payload : { ...payload, employee_id: employeeId })}
          onSaved={onClose}
          onCancel={onClose}
        />
      ) : (
        <GoalRead goal={goal.attributes} />
      )}
    </Dialog>
  )
}

function GoalRead({ goal }: { goal: Goal }) {
  const { t } = useTexts()
  return (
    <Stack>
      <FactList
        narrow
        facts={[
          { label: t('name:goals.due_date'), value: <GoalDue goal={goal} /> },
          { label: t('name:goals.progress'), value: `${goal.progress} %` },
          {
            label: t('name:goals.progress_status'),
            value: <ChoiceName choices={goalStatusChoices} value={goal.progress_status} />,
          },
          {
            label: t('name:goals.priority'),
            value: <ChoiceName choices={goalPriorityChoices} value={goal.priority} />,
          },
        ]}
      />
      {goal.description ? <RichText html={goal.description} /> : <Text c="dimmed">{t('team:goal.noDescription')}</Text>}
    </Stack>
  )
}
