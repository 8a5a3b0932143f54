import { Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { BANK_FILE_MEGABYTES, type BankFileRead } from '#contracts/invoices/bank/bank.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { notify, showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { FileDrop } from '#web/ui/fields/file-drop.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { readBankFile, waitingQuery } from './bank-query.ts'
import { ColumnsForm } from './columns-form.tsx'
import { CurrencyForm } from './currency-form.tsx'

/** Reads a bank's file; of a csv the columns are chosen where its headings are not known, and the currency where it says none. */
export function FileDialog({ onClose, onRead }: { onClose: () => void; onRead: () => void }) {
  const { t } = useTexts()
  const client = useQueryClient()
  const [files, setFiles] = useState<File[]>([])
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  /** What the file does not say itself, and somebody has to. */
  const [asks, setAsks] = useState<BankFileRead>()
  const finish = async ({ incoming, known }: BankFileRead) => {
    if (incoming === 0) notify('info', t('invoices:bank.nothingIn'))
    else showSuccess(t('invoices:bank.readDone', { count: incoming - known, known }))
    await client.invalidateQueries({ queryKey: waitingQuery.queryKey })
    onRead()
  }
  const read = async () => {
    setBusy(true)
    setError(undefined)
    try {
      const answer = await readBankFile(files[0]!)
      if (answer.unknown ?? answer.without_currency) setAsks(answer)
      else await finish(answer)
    } catch (failure) {
      const said = failure instanceof ApiError ? failure.errors?.file?.[0] : undefined
      if (said) setError(said)
      else showFailure(failure, 'invoices:bank.readFailed')
    }
    setBusy(false)
  }
  return (
    <Dialog size="lg" title={t('invoices:bank.read')} onClose={onClose}>
      {asks?.unknown && <ColumnsForm file={files[0]!} unknown={asks.unknown} onRead={finish} onCancel={onClose} />}
      {asks?.without_currency && (
        <CurrencyForm
          file={files[0]!}
          proposed={asks.without_currency}
          incoming={asks.incoming}
          onRead={finish}
          onCancel={onClose}
        />
      )}
      {!asks && (
        <Stack gap="md">
          <Text>{t('invoices:bank.readHelp')}</Text>
          <FileDrop
            label={t('name:bank-lines.file')}
            files={files}
            onChange={(chosen) => {
              setFiles(chosen)
              setError(undefined)
            }}
            error={error}
            takes={(name) => /\.(xml|csv|txt)$/i.test(name)}
            maxSize={BANK_FILE_MEGABYTES * 1024 * 1024}
          />
          <Text fz="sm" c="dimmed">
            {t('invoices:bank.stays')}
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('engine:dialog.cancel')}
            </Button>
            <Button loading={busy} disabled={files.length === 0} onClick={() => void read()}>
              {t('invoices:bank.readSubmit')}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  )
}
