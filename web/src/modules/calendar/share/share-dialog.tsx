import { Button, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CalendarFilter } from '#contracts/calendar/filters.ts'
import {
  calendarLinkDays,
  DEFAULT_CALENDAR_LINK_DAYS,
  type NewCalendarLink,
  sharedTypes,
} from '#contracts/calendar/sharing.ts'
import { api } from '#web/platform/api/client.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EnumSelect } from '#web/ui/fields/enum-select.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { kindOf } from '../events/shown-event.ts'
import { Links } from './links.tsx'
import { LINKS, PATH } from './links-query.ts'

type Scope = 'company' | 'project' | 'own'

interface ShareDialogProps {
  projectId: string | undefined
  ticks: readonly CalendarFilter[]
  onClose: () => void
}

/** Makes a link to the calendar with the kinds that are ticked, and lists those that work now. */
export function ShareDialog({ projectId, ticks, onClose }: ShareDialogProps) {
  const { t } = useTexts()
  const client = useQueryClient()
  const [scope, setScope] = useState<Scope>(projectId ? 'project' : 'company')
  const [days, setDays] = useState(String(DEFAULT_CALENDAR_LINK_DAYS))
  const [made, setMade] = useState<NewCalendarLink & { id: string }>()
  const [busy, setBusy] = useState(false)
  const scopes: Scope[] = projectId ? ['project', 'company', 'own'] : ['company', 'own']
  const types = sharedTypes.filter((type) => ticks.includes(kindOf(type)))
  const copy = async (url: string) => {
    await navigator.clipboard.writeText(url)
    showSuccess(t('calendar:share.copied'))
  }
  const share = async () => {
    setBusy(true)
    try {
      const body = {
        type: scope === 'own' ? 'personal-calendar' : 'calendar',
        ...(scope === 'project' && { project_id: projectId }),
        event_types: types,
        days: Number(days),
      }
      const { data } = await api.post<{ data: { id: string; attributes: NewCalendarLink } }>(PATH, body, {
        onError: 'caller',
      })
      setMade({ id: data.id, ...data.attributes })
      void client.invalidateQueries({ queryKey: LINKS })
      // Where the browser lets nobody copy, the address stands in its field.
      await copy(data.attributes.url).catch(() => {})
    } catch (error) {
      showFailure(error, 'calendar:share.failed')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog title={t('calendar:share.title')} onClose={onClose} losesNothing>
      <Stack>
        <Text c="dimmed" fz="sm">
          {t('calendar:share.help')}
        </Text>
        <SegmentedControl
          aria-label={t('calendar:share.what')}
          value={scope}
          onChange={(next) => {
            setScope(next as Scope)
            setMade(undefined)
          }}
          data={scopes.map((value) => ({ value, label: t(`calendar:share.of.${value}`) }))}
        />
        <Group align="flex-end">
          <EnumSelect
            label={t('name:shareables.days')}
            required
            value={days}
            onChange={(next) => setDays(next ?? String(DEFAULT_CALENDAR_LINK_DAYS))}
            options={calendarLinkDays.map((count) => ({
              value: String(count),
              label: t('calendar:share.days', { count }),
            }))}
          />
          <Button loading={busy} disabled={types.length === 0} onClick={() => void share()}>
            {t('calendar:share.make')}
          </Button>
        </Group>
        {types.length === 0 && (
          <Text fz="sm" role="status">
            {t('calendar:share.nothing')}
          </Text>
        )}
        {made && (
          <>
            <Address label={t('calendar:share.address')} value={made.url} onCopy={copy} />
            <Address label={t('calendar:share.ics')} value={made.ics_url} onCopy={copy} />
          </>
        )}
        <Links onEnd={(id) => made?.id === id && setMade(undefined)} />
      </Stack>
    </Dialog>
  )
}

interface AddressProps {
  label: string
  value: string
  onCopy: (url: string) => Promise<void>
}

function Address({ label, value, onCopy }: AddressProps) {
  const { t } = useTexts()
  return (
    <Group gap="xs" wrap="nowrap" align="flex-end">
      <TextInput readOnly flex={1} label={label} value={value} />
      <Button
        variant="default"
        aria-label={t('calendar:share.copyOf', { label })}
        onClick={() => void onCopy(value).catch(() => {})}
      >
        {t('calendar:share.copy')}
      </Button>
    </Group>
  )
}
