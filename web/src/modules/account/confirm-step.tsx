import { Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { ConfirmEmail } from '#contracts/account/registration.ts'
import type { SignInAnswer } from '#contracts/account/sign-in.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { CustomFieldProps, FieldSpec, FormValues } from '#web/engine/form/field-specs.ts'
import { api } from '#web/platform/api/client.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { CodeField } from '#web/ui/code-field.tsx'
import { ResendCode } from './resend-code.tsx'

const LENGTH = 6
const schema = ConfirmEmail.pick({ code: true })
const fields: FieldSpec[] = [
  {
    name: 'code',
    label: 'account:field.code',
    kind: 'custom',
    empty: '',
    render: (props) => <SendingCode {...props} />,
  },
]

/** Sends the form by itself once the last digit is there: nobody wants to press a button after six digits. */
function SendingCode({ value, onChange, error, label }: CustomFieldProps) {
  const code = String(value ?? '')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (code.length === LENGTH) place.current?.closest('form')?.requestSubmit()
  }, [code])
  return (
    <div ref={place}>
      <CodeField label={label} error={error} length={LENGTH} value={code} onChange={onChange} />
    </div>
  )
}

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
        secondary={<ResendCode email={email} token={token} />}
      />
    </>
  )
}
