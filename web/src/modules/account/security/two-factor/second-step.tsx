import { Alert, Anchor, Button, Group } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import type { SignInAnswer } from '#contracts/account/sign-in.ts'
import { SecondStep as Body } from '#contracts/account/two-factor.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec, FormValues } from '#web/engine/form/field-specs.ts'
import { SignInPage } from '#web/engine/pages/sign-in-page.tsx'
import { ApiError } from '#web/platform/api/api-error.ts'
import { api } from '#web/platform/api/client.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { SendingCode } from './sending-code.tsx'

const schema = Body.pick({ code: true })
const app: FieldSpec[] = [
  {
    name: 'code',
    label: 'name:second-step.code',
    kind: 'custom',
    empty: '',
    required: true,
    render: (props) => <SendingCode {...props} />,
  },
]
const recovery: FieldSpec[] = [
  {
    name: 'code',
    label: 'name:second-step.recovery_code',
    kind: 'text',
    required: true,
    autoFocus: true,
    autoComplete: 'off',
  },
]

interface SecondStepProps {
  token: string
  onDone: (answer: SignInAnswer) => Promise<unknown>
  onLeave: () => void
}

/** After the password: a code of the app, or one of those kept for a lost phone. */
export function SecondStep({ token, onDone, onLeave }: SecondStepProps) {
  const { t } = useTexts()
  const [isRecovery, setRecovery] = useState(false)
  // No code is right any more: only a new sign-in leads on.
  const [over, setOver] = useState<string>()
  const send = async (payload: FormValues, idempotencyKey: string) => {
    const options = { onError: 'caller', idempotencyKey } as const
    const answer = await api
      .post<SignInAnswer>('/login/second-step', { ...payload, token }, options)
      .catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 422 || Object.keys(error.errors).length > 0) throw error
        setOver(error.message)
      })
    if (answer) await onDone(answer)
  }
  if (over !== undefined) {
    return (
      <SignInPage title={t('account:secondStep.title')}>
        <Alert color="red" role="alert" mb="lg">
          {over}
        </Alert>
        <Button fullWidth onClick={onLeave} autoFocus>
          {t('account:secondStep.again')}
        </Button>
      </SignInPage>
    )
  }
  return (
    <SignInPage
      title={t('account:secondStep.title')}
      help={t(isRecovery ? 'account:secondStep.recoveryHelp' : 'account:secondStep.help')}
    >
      <ActionForm
        key={String(isRecovery)}
        fields={isRecovery ? recovery : app}
        schema={schema}
        submitLabel="account:secondStep.submit"
        failed="account:secondStep.failed"
        onSubmit={send}
      />
      <Group justify="space-between">
        <Button variant="subtle" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={onLeave}>
          {t('account:login.other')}
        </Button>
        <Anchor component="button" type="button" fz="sm" onClick={() => setRecovery(!isRecovery)}>
          {t(isRecovery ? 'account:secondStep.toApp' : 'account:secondStep.toRecovery')}
        </Anchor>
      </Group>
    </SignInPage>
  )
}
