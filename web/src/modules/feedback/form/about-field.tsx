import { Input, SegmentedControl, Stack } from '@mantine/core'
import type { CompositeFieldProps } from '#web/engine/form/field-specs.ts'
import { EntitySelect } from '#web/engine/form/records/entity-select.tsx'
import { personName } from '#web/engine/resource/person-name.ts'
import { withinReach } from '#web/modules/team/index.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { scope, subjectChoices } from '../feedback-record.ts'

const clients = { entity: 'clients', query: { sort: 'company_name' } } as const

/** Whom feedback is about: a person, or a client. */
export function AboutField({ values, onChange, errors, disabled }: CompositeFieldProps) {
  const { t } = useTexts()
  const session = useSession()
  const people = {
    entity: 'employees',
    query: { sort: 'first_name', archived: false, ...withinReach(session, scope) },
  } as const
  const isClient = values.feedbackable_type === 'client'
  const chosen = isClient ? clients : people
  return (
    <Stack gap="sm">
      <Input.Wrapper label={t('name:feedback.feedbackable_type')} labelElement="div" error={errors.feedbackable_type}>
        <div>
          <SegmentedControl
            mt={4}
            aria-label={t('name:feedback.feedbackable_type')}
            disabled={disabled}
            value={String(values.feedbackable_type)}
            onChange={(type) => onChange({ feedbackable_type: type, feedbackable_id: null })}
            data={subjectChoices.map(({ value, label }) => ({ value, label: t(label) }))}
          />
        </div>
      </Input.Wrapper>
      <div data-invalid-field={errors.feedbackable_id ? true : undefined}>
        <EntitySelect
          key={chosen.entity}
          entity={chosen.entity}
          show={isClient ? 'company_name' : personName}
          query={chosen.query}
          label={t('name:feedback.feedbackable_id')}
          required
          disabled={disabled}
          error={errors.feedbackable_id}
          value={(values.feedbackable_id as string | null) || null}
          onChange={(id) => onChange({ feedbackable_id: id })}
        />
      </div>
    </Stack>
  )
}
