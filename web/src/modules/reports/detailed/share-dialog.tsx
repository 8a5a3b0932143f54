import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type NewReportLink, type ReportLink, sharedReportDays } from '#contracts/reports/shared.ts'
import { api } from '#web/platform/api/client.ts'
import type { QueryParams } from '#web/platform/api/query-string.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EnumSelect } from '#web/ui/fields/enum-select.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { Range } from '../interval.ts'
import classes from './detailed.module.css'

const PATH = '/reports/detailed/links'
const KEY = ['report-links']

interface ShareDialogProps {
  range: Range
  filters: QueryParams
  descriptions: boolean
  onClose: () => void
}

/** Makes a link to the report as it is now, and lists those that work. */
export function ShareDialog({ range, filters, descriptions, onClose }: ShareDialogProps) {
  const { t } = useTexts()
  const { moment, momentDay } = useFormat()
  const client = useQueryClient()
  const [days, setDays] = useState('30')
  const [withDescriptions, setWithDescriptions] = useState(descriptions)
  const [made, setMade] = useState<NewReportLink>()
  const [busy, setBusy] = useState(false)
  const links = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await api.get<{ data: ReportLink[] }>(PATH, { signal, onError: 'log' })).data,
  })
  const again = () => void client.invalidateQueries({ queryKey: KEY })
  const copy = async (url: string) => {
    await navigator.clipboard.writeText(url)
    showSuccess(t('reports:share.copied'))
  }
  const share = async () => {
    setBusy(true)
    try {
      const report_filter = { ...filters, start_date: range.from, end_date: range.to }
      const body = { report_filter, descriptions: withDescriptions, days: Number(days) }
      const { data } = await api.post<{ data: NewReportLink }>(PATH, body, { onError: 'caller' })
      setMade(data)
      again()
      // Where the browser lets nobody copy, the address stands in its field.
      await copy(data.url).catch(() => {})
    } catch (error) {
      showFailure(error, 'reports:share.failed')
    } finally {
      setBusy(false)
    }
  }
  const end = async (id: string) => {
    await api.delete(`${PATH}/${id}`).catch(() => {})
    if (made?.id === id) setMade(undefined)
    again()
  }
  return (
    <Dialog title={t('reports:share.title')} onClose={onClose}>
      <Stack>
        <Text c="dimmed" fz="sm">
          {t('reports:share.help')}
        </Text>
        <Group align="flex-end">
          <EnumSelect
            label={t('name:report-links.days')}
            required
            value={days}
            onChange={(next) => setDays(next ?? '30')}
            options={sharedReportDays.map((count) => ({
              value: String(count),
              label: t('reports:share.days', { count }),
            }))}
          />
          <Button loading={busy} onClick={() => void share()}>
            {t('reports:share.make')}
          </Button>
        </Group>
        <Checkbox
          label={t('name:report-links.descriptions')}
          checked={withDescriptions}
          onChange={(event) => setWithDescriptions(event.currentTarget.checked)}
        />
        {made && (
          <Group gap="xs" wrap="nowrap" align="flex-end">
            <TextInput readOnly flex={1} label={t('reports:share.address')} value={made.url} />
            <Button variant="default" onClick={() => void copy(made.url)}>
              {t('reports:share.copy')}
            </Button>
          </Group>
        )}
        {(links.data?.length ?? 0) > 0 && (
          <section aria-label={t('reports:share.links')}>
            <Text fw={600} fz="sm">
              {t('reports:share.links')}
            </Text>
            {links.data!.map((link) => (
              <div key={link.id} className={classes.link}>
                <span>
                  {formatDay(link.start_date)} – {formatDay(link.end_date)}
                  {link.narrowed.length > 0 && ` · ${link.narrowed.join(' · ')}`}
                  <small>
                    {t('reports:share.until', { day: momentDay(link.expires_at) })}
                    {' · '}
                    {link.viewed_at
                      ? t('reports:share.viewed', { moment: moment(link.viewed_at) })
                      : t('reports:share.notViewed')}
                  </small>
                </span>
                <Button variant="subtle" color="gray" size="xs" onClick={() => void end(link.id)}>
                  {t('reports:share.end')}
                </Button>
              </div>
            ))}
          </section>
        )}
      </Stack>
    </Dialog>
  )
}
