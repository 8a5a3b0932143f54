import { Button, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { IconCopy, IconLinkOff } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { linkDays } from '#contracts/invoices/statements/statement.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import classes from './statement.module.css'
import { callClient, type Span, statementQuery } from './statement-query.ts'

interface LinkDialogProps {
  clientId: string
  span: Span
  onClose: () => void
}

/** Makes a public link to the client's open invoices that ends by itself, and revokes those that there are. */
export function LinkDialog({ clientId, span, onClose }: LinkDialogProps) {
  const { t } = useTexts()
  const format = useFormat()
  const client = useQueryClient()
  const query = statementQuery(clientId, span)
  const links = useQuery(query).data?.links ?? []
  const [days, setDays] = useState('30')
  const [address, setAddress] = useState<string>()
  const [busy, setBusy] = useState<'make' | 'revoke'>()
  const run = async (what: 'make' | 'revoke') => {
    setBusy(what)
    try {
      if (what === 'make') {
        const made = await callClient<{ url: string }>(clientId, 'share-open-invoices', { days: Number(days) })
        setAddress(made.url)
      } else {
        await callClient(clientId, 'revoke-open-invoices', {})
        setAddress(undefined)
        showSuccess(t('invoices:link.revoked'))
      }
      await client.invalidateQueries({ queryKey: query.queryKey })
    } catch (error) {
      showFailure(error, 'invoices:link.failed')
    }
    setBusy(undefined)
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address!)
      showSuccess(t('invoices:share.copied'))
    } catch {
      showFailure(undefined, 'invoices:share.notCopied')
    }
  }
  return (
    <Dialog title={t('invoices:link.title')} onClose={onClose}>
      <Stack gap="md">
        <Text>{t('invoices:link.text')}</Text>
        {address ? (
          <div className={classes.made}>
            <TextInput
              readOnly
              value={address}
              label={t('invoices:link.address')}
              onFocus={({ target }) => target.select()}
            />
            <Button leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
              {t('invoices:link.copy')}
            </Button>
          </div>
        ) : (
          <Group justify="space-between" align="flex-end">
            <div>
              <Text fz="sm" fw={500} id="link-days" mb={4}>
                {t('name:clients.days')}
              </Text>
              <SegmentedControl
                aria-labelledby="link-days"
                value={days}
                onChange={setDays}
                data={linkDays.map((count) => ({ value: String(count), label: t('invoices:link.days', { count }) }))}
              />
            </div>
            <Button loading={busy === 'make'} onClick={() => void run('make')}>
              {t('invoices:link.make')}
            </Button>
          </Group>
        )}
        {links.length > 0 && (
          <Group justify="space-between">
            <Text fz="sm" c="dimmed">
              {t('invoices:link.working', { count: links.length, day: format.momentDay(links[0]!.expires_at) })}
            </Text>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconLinkOff size={14} aria-hidden />}
              loading={busy === 'revoke'}
              onClick={() => void run('revoke')}
            >
              {t('invoices:link.revoke')}
            </Button>
          </Group>
        )}
      </Stack>
    </Dialog>
  )
}
