import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { SlotParts } from '#web/engine/pages/tabs/slot-parts.tsx'
import { api } from '#web/platform/api/client.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { notify } from '#web/platform/notify.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Section } from '#web/ui/display/sections/section.tsx'
import { DeleteCompany } from './delete-company.tsx'

/** `/settings/company/data`: everything the company has in Vatra, to take along or to delete. */
export function DataTab() {
  const { t } = useTexts()
  const { can } = useSession()
  return (
    <>
      <SlotParts slot="company.data" given={{}} />
      {can('manageCompany') && (
        <Section wide title={t('company:data.export')} help={t('company:data.exportHelp')}>
          <ExportButton />
        </Section>
      )}
      {can('manageBilling') && (
        <Section wide title={t('company:data.delete')} help={t('company:data.deleteHelp')}>
          <DeleteCompany />
        </Section>
      )}
    </>
  )
}

function ExportButton() {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const ask = async () => {
    setBusy(true)
    try {
      const path = '/restify/tenants/actions?action=export-data'
      const { message } = await api.post<{ message: string }>(path, undefined, { onError: 'caller' })
      notify('info', message)
    } catch (error) {
      showFailure(error, 'company:data.exportFailed')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={busy}
      onClick={() => void ask()}
    >
      {t('company:data.exportAsk')}
    </Button>
  )
}
