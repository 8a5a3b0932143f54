import { Text } from '@mantine/core'
import { ConfirmEmail } from '#contracts/account/registration.ts'
import type { SignInAnswer } from '#contracts/account/sign-in.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec, FormValues } from '#web/engine/form/field-specs.ts'
import { ResendCode } from '#web/engine/form/resend-code.tsx'
import { api } from '#web/platform/api/client.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { SendingCode } from '../security/two-factor/sending-code.tsx'

const schema = ConfirmEmail.pick({ code: true })
const fields: FieldSpec[] = [
  {
    name: 'code',
    label: 'name:registration.code',
    kind: 'custom',
    empty: '',
    render: (props) => <SendingCode {...props} />,
  },
]

interface ConfirmStepProps {
  token: string
  email: string
  onDone: (answer: SignInAnswer) => void
}

/** Step 2: the code of the mail proves that the address is theirs. */
export function ConfirmStep({ token, email, onDone }: ConfirmStepProps) {
  const { t } = useTexts()
  const send = async (payload: FormValues, idempotencyKey: string) => {
    const body = { ...payload, onboarding_step: 'ConfirmEmail', onboarding_token: token }
    onDone(await api.post<SignInAnswer>('/register', body, { onError: 'caller', idempotencyKey }))
  }
  const resend = () => api.post('/resend-validation-code', { email, onboarding_token: token }, { onError: 'caller' })
  return (
    <>
      <Text c="dimmed" mb="lg" style={{ overflowWrap: 'anywhere' }}>
        {t('account:register.confirmHelp', { email })}
      </Text>
      <ActionForm
        fields={fields}
        schema={schema}
        submitLabel="account:register.confirmSubmit"
        failed="account:register.failed"
        onSubmit={send}
        secondary={<ResendCode send={resend} />}
      />
    </>
  )
}
