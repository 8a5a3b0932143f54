import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { DELETE_WORD, DELETION_DAYS } from '#contracts/company/company-data.ts'
import { ResendCode } from '#web/engine/form/resend-code.tsx'
import { ApiError } from '#web/platform/api/api-error.ts'
import { api } from '#web/platform/api/client.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { queryClient } from '#web/platform/query/client.ts'
import { keys } from '#web/platform/query/keys.ts'
import { endSession } from '#web/platform/session/session.ts'
import { useConfiguration, useTenant } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { CodeField } from '#web/ui/fields/code-field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

const caller = { onError: 'caller' } as const
const DIGITS = 6

/** Posts and shows the result; what is wrong with the code goes to its field alone. Answers whether it worked. */
async function send(path: string, body: object, onWrongCode?: (sentence: string) => void): Promise<boolean> {
  try {
    const { message } = await api.post<{ message: string }>(path, body, caller)
    showSuccess(message)
    return true
  } catch (error) {
    const wrong = error instanceof ApiError ? error.errors.code?.[0] : undefined
    if (wrong && onWrongCode) onWrongCode(wrong)
    else showFailure(error, 'company:data.deleteFailed')
    return false
  }
}

/** Deletes the company, or keeps it while it is on its way out. */
export function DeleteCompany() {
  const { t } = useTexts()
  const format = useFormat()
  const { configuration } = useConfiguration()
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const leavingOn = configuration?.deletion_on
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    await work()
    setBusy(false)
  }
  const keep = async () => {
    if (await send('/tenant/keep', {})) await queryClient.invalidateQueries({ queryKey: keys.configuration })
  }
  if (leavingOn) {
    return (
      <Alert color="red" icon={<IconAlertTriangle size={18} aria-hidden />}>
        <Stack align="flex-start">
          <Text>{t('company:data.leaving', { date: format.day(leavingOn) })}</Text>
          <Button variant="default" loading={busy} onClick={() => void run(keep)}>
            {t('company:data.keep')}
          </Button>
        </Stack>
      </Alert>
    )
  }
  return (
    <>
      <Button color="red" variant="outline" onClick={() => setAsking(true)}>
        {t('company:data.deleteAsk')}
      </Button>
      {asking && <DeleteCompanyDialog onClose={() => setAsking(false)} />}
    </>
  )
}

/** What will happen and the word typed, then the code of the mail: no company is deleted by a slip. */
function DeleteCompanyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const tenant = useTenant()
  const [code, setCode] = useState('')
  const [word, setWord] = useState('')
  const [isSent, setSent] = useState(false)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const navigate = useNavigate()
  const change = (typed: string) => {
    setCode(typed)
    setWrong(undefined)
  }
  const resend = async () => {
    await api.post('/tenant/send-delete-code', {}, caller)
    change('')
  }
  const mailCode = async () => {
    setBusy(true)
    setSent(await send('/tenant/send-delete-code', {}))
    setBusy(false)
  }
  const confirm = async () => {
    setBusy(true)
    const begun = await send('/tenant/delete', { code }, setWrong)
    setBusy(false)
    if (!begun) return
    // The server has signed everybody out.
    endSession()
    await navigate({ to: '/login', replace: true })
  }
  return (
    <Dialog onClose={onClose} title={t('company:data.deleteTitle', { company: tenant?.name ?? '' })}>
      <Stack>
        <Text>{t('company:data.deleteText', { days: DELETION_DAYS })}</Text>
        <TextInput
          label={t('company:data.type', { word: DELETE_WORD })}
          value={word}
          onChange={(event) => setWord(event.currentTarget.value)}
          readOnly={isSent}
          autoComplete="off"
        />
        {isSent && (
          <>
            <CodeField label={t('name:tenants.code')} value={code} onChange={change} length={DIGITS} error={wrong} />
            <Group>
              <ResendCode send={resend} />
            </Group>
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('engine:dialog.cancel')}
          </Button>
          {isSent ? (
            <Button color="red" loading={busy} disabled={code.length !== DIGITS} onClick={() => void confirm()}>
              {t('company:data.deleteConfirm')}
            </Button>
          ) : (
            <Button color="red" loading={busy} disabled={word !== DELETE_WORD} onClick={() => void mailCode()}>
              {t('company:data.sendCode')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}
