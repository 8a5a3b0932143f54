import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { apiUrl } from '#web/platform/api/client.ts'
import { saveFrom } from '#web/platform/api/downloads.ts'
import { showFailure } from '#web/platform/api/report.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { type As, signing } from './signer-calls.ts'

/** Saves the file; once everybody has signed, the sealed one. */
export function DownloadButton({ as, label = 'documents:signer.download' }: { as: As; label?: TextKey }) {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const { url } = await signing.download(as)
      // A page with what somebody has filled in must not give way to the file.
      saveFrom(url.startsWith('/api') ? url : apiUrl(url))
    } catch (error) {
      showFailure(error, 'documents:signer.downloadFailed')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => void download()}
    >
      {t(label)}
    </Button>
  )
}
