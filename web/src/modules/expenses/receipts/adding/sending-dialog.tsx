import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core'
import { IconArrowRight, IconCheck, IconFile, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useFileAddress } from '#web/ui/use-file-address.ts'
import classes from './adding.module.css'
import { type ChosenFile, isTaken } from './to-send.ts'
import type { ReceiptsSending, Sending } from './use-sending.ts'

/** The receipts that are on their way, and of those that were refused why. Closing it stops none of them. */
export function SendingDialog({ sending, act }: { sending: Sending; act: ReceiptsSending }) {
  const { t } = useTexts()
  const { files, phase, problem } = sending
  const taken = files.filter(isTaken).length
  return (
    <Dialog onClose={act.close} title={t('expenses:receipts.add')} size="lg" losesNothing>
      <Stack>
        <Text role="status">{t(`expenses:receipts.add.phase.${phase}`, { count: taken, all: files.length })}</Text>
        <ul className={classes.files}>
          {files.map((one) => (
            <FileThumbnail key={one.key} one={one} phase={phase} />
          ))}
        </ul>
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <Group justify="flex-end">
          {phase !== 'partly' && (
            <Button variant="default" onClick={act.close}>
              {t(phase === 'sending' ? 'expenses:receipts.add.goOn' : 'expenses:receipts.add.close')}
            </Button>
          )}
          {phase === 'failed' && <Button onClick={act.again}>{t('expenses:receipts.add.again')}</Button>}
          {phase === 'partly' && (
            <Button onClick={act.check} rightSection={<IconArrowRight size={16} aria-hidden />}>
              {t('expenses:receipts.add.check', { count: taken })}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}

function FileThumbnail({ one, phase }: { one: ChosenFile; phase: Sending['phase'] }) {
  const { file, refusal } = one
  const address = useFileAddress(file.type.startsWith('image/') ? file : null)
  // A photo that this browser cannot draw, as HEIC, is a receipt all the same.
  const [isUndrawn, setUndrawn] = useState(false)
  return (
    <li className={classes.file} data-refused={refusal ? true : undefined}>
      <div className={classes.thumbnail}>
        {address && !isUndrawn ? (
          <img src={address} alt="" onError={() => setUndrawn(true)} />
        ) : (
          <IconFile size={32} stroke={1.3} aria-hidden />
        )}
        <Mark isRefused={refusal !== undefined} phase={phase} />
      </div>
      <span className={classes.name} title={file.name}>
        {file.name}
      </span>
      {refusal && (
        <span className={classes.refusal} role="alert">
          {refusal}
        </span>
      )}
    </li>
  )
}

function Mark({ isRefused, phase }: { isRefused: boolean; phase: Sending['phase'] }) {
  const mark = {
    sending: <Loader size={14} color="white" aria-hidden />,
    partly: <IconCheck size={16} aria-hidden />,
    refused: null,
    failed: null,
  }[phase]
  const shown = isRefused ? <IconX size={16} aria-hidden /> : mark
  return shown && <span className={classes.mark}>{shown}</span>
}
