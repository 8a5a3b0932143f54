import { ActionIcon, Group } from '@mantine/core'
import { IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { type HolidayCalendar, HolidayCalendarWrite } from '#contracts/holidays/work-time.ts'
import { DeleteDialog } from '#web/engine/dialogs/delete-dialog.tsx'
import type { FormSection } from '#web/engine/form/field-specs.ts'
import { ResourceForm } from '#web/engine/form/resource-form.tsx'
import { listQuery } from '#web/engine/resource/queries.ts'
import { api } from '#web/platform/api/client.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EnumSelect } from '#web/ui/fields/enum-select.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { MenuOnDemand } from '#web/ui/overlays/menu-on-demand.tsx'

type Calendar = WireRecord<HolidayCalendar>

/** The company's own calendar has no id. */
const OWN = 'own'
const calendarsQuery = listQuery<HolidayCalendar>('holiday-calendars', { perPage: 200, sort: 'name' })

const sections: FormSection[] = [
  {
    title: 'company:calendar',
    fields: [{ name: 'name', label: 'name:*.name', help: 'company:calendar.nameHelp', kind: 'text', autoFocus: true }],
  },
]

interface HolidayCalendarsProps {
  /** The calendar that is shown; null is the company's own. */
  value: string | null
  onChange: (id: string | null) => void
}

/** Which calendar of national days is shown, and what can be done with it: an office abroad keeps other days. */
export function HolidayCalendars({ value, onChange }: HolidayCalendarsProps) {
  const { t } = useTexts()
  const { can } = useSession()
  const [editing, setEditing] = useState<Calendar | 'new'>()
  const [deleting, setDeleting] = useState<Calendar>()
  const calendars = useQuery(calendarsQuery).data?.data ?? []
  const chosen = calendars.find(({ id }) => id === value)
  const options = calendars.map(({ id, attributes }) => ({ value: id, label: attributes.name }))
  const remove = async () => {
    try {
      await api.delete(`/restify/holiday-calendars/${deleting!.id}`, undefined, { onError: 'caller' })
    } catch (error) {
      showFailure(error, 'company:calendar.deleteFailed')
      throw error
    }
    showSuccess(t('company:calendar.deleted'))
    onChange(null)
  }
  return (
    <Group gap={4} wrap="nowrap">
      <EnumSelect
        aria-label={t('company:calendar')}
        required
        value={value ?? OWN}
        options={[{ value: OWN, label: t('company:calendar.own') }, ...options]}
        onChange={(next) => onChange(next === OWN ? null : next)}
      />
      {can('manageHolidayPolicies') && (
        <MenuOnDemand
          position="bottom-end"
          button={
            <ActionIcon size={36} aria-label={t('company:calendar.actions')}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          }
        >
          {(Menu) => (
            <>
              <Menu.Item leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('new')}>
                {t('company:calendar.add')}
              </Menu.Item>
              {chosen && (
                <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setEditing(chosen)}>
                  {t('company:calendar.rename')}
                </Menu.Item>
              )}
              {chosen?.meta.authorizedToDelete && (
                <Menu.Item
                  color="red"
                  leftSection={<IconTrash size={16} aria-hidden />}
                  onClick={() => setDeleting(chosen)}
                >
                  {t('company:calendar.delete')}
                </Menu.Item>
              )}
            </>
          )}
        </MenuOnDemand>
      )}
      {editing && (
        <Dialog
          onClose={() => setEditing(undefined)}
          title={t(editing === 'new' ? 'company:calendar.add' : 'company:calendar.rename')}
        >
          <ResourceForm
            entity="holiday-calendars"
            record={editing === 'new' ? undefined : editing}
            schema={HolidayCalendarWrite}
            sections={sections}
            layout="dialog"
            saved="company:calendar.saved"
            failed="company:calendar.failed"
            onSaved={({ id }) => {
              setEditing(undefined)
              onChange(id)
            }}
            onCancel={() => setEditing(undefined)}
          />
        </Dialog>
      )}
      <DeleteDialog
        opened={deleting !== undefined}
        onClose={() => setDeleting(undefined)}
        onConfirm={remove}
        name={deleting?.attributes.name}
        title={t('company:calendar.delete')}
        text={t('company:calendar.deleteText')}
      />
    </Group>
  )
}
