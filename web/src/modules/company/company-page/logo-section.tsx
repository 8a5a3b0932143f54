import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LOGO_MEGABYTES, LOGO_MIN_WIDTH } from '#contracts/company/settings.ts'
import type { Setting } from '#contracts/settings.ts'
import { listQuery } from '#web/engine/resource/queries.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { api } from '#web/platform/api/client.ts'
import { messageOf } from '#web/platform/api/report.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Section } from '#web/ui/display/sections/section.tsx'
import { FileButton } from '#web/ui/fields/file-button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toFirstButton, useHeldFocus } from '#web/ui/overlays/use-held-focus.ts'
import classes from '../company.module.css'

interface Logo extends Setting {
  file: string | null
}

const logoQuery = listQuery<Logo>('settings', { key: 'invoice_logo', temporary_urls: true })
const caller = { onError: 'caller' } as const

/** The company's logo, shown and saved at once; what is wrong with a picture stays beside it. */
export function LogoSection() {
  const { t } = useTexts()
  const { can } = useSession()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [asking, setAsking] = useState(false)
  const drawnInto = useHeldFocus(toFirstButton)
  const setting = useQuery(logoQuery).data?.data[0]
  const logo = setting?.attributes.file
  const name = t('name:settings.invoice_logo')
  const write = async (run: () => Promise<unknown>, done: 'company:logo.saved' | 'company:logo.removed') => {
    setBusy(true)
    setProblem(undefined)
    try {
      await run()
      showSuccess(t(done))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!error.handled) setProblem(error.errors.file?.[0] ?? messageOf(error, 'company:logo.failed'))
    } finally {
      setBusy(false)
    }
  }
  const send = (file: File | null) => {
    if (!file) return
    const body = { file, type: 'invoice' }
    void write(() => api.post('/restify/settings/actions?action=set-logo', body, caller), 'company:logo.saved')
  }
  const remove = () =>
    write(() => api.put(`/restify/settings/${setting!.id}`, { value: null }, caller), 'company:logo.removed')
  return (
    <Section title={name} help={t('company:logo.help', { megabytes: LOGO_MEGABYTES, width: LOGO_MIN_WIDTH })}>
      <Group ref={drawnInto}>
        {logo && <img src={logo} alt={name} className={classes.logo} />}
        <FileButton accept="image/png,image/jpeg,image/webp" onChange={send}>
          {(button) => (
            <Button {...button} variant="default" loading={busy}>
              {t(logo ? 'company:logo.change' : 'company:logo.choose')}
            </Button>
          )}
        </FileButton>
        {logo && can('manageInvoices') && (
          <Button variant="subtle" color="red" disabled={busy} onClick={() => setAsking(true)}>
            {t('company:logo.remove')}
          </Button>
        )}
      </Group>
      {problem && (
        <Text role="alert" c="red" fz="sm" mt={8}>
          {problem}
        </Text>
      )}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('company:logo.removeTitle')}
        text={t('company:logo.removeText')}
        confirm={t('company:logo.remove')}
        cancel={t('engine:dialog.cancel')}
        color="red"
        onConfirm={remove}
      />
    </Section>
  )
}
