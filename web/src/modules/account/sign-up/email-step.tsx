import * as z from 'zod'
import { withConfirmation } from '#contracts/account/password.ts'
import { EmailSetup } from '#contracts/account/registration.ts'
import type { SignInAnswer } from '#contracts/account/sign-in.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec, FormValues } from '#web/engine/form/field-specs.ts'
import { api } from '#web/platform/api/client.ts'
import { currentLocale } from '#web/platform/texts/setup.ts'

export const EMAIL_DRAFT = 'register-email'

const { email, password, password_confirmation } = EmailSetup.shape
const schema = withConfirmation(z.object({ email, password, password_confirmation }))

const fields: FieldSpec[] = [
  { name: 'email', label: 'name:registration.email', kind: 'email', autoComplete: 'username', autoFocus: true },
  {
    name: 'password',
    label: 'name:registration.password',
    kind: 'password',
    rules: 'strong',
    autoComplete: 'new-password',
  },
  {
    name: 'password_confirmation',
    label: 'name:registration.password_confirmation',
    kind: 'password',
    autoComplete: 'new-password',
  },
]

/** Step 1: who signs up. The server answers a taken address as any other, and sends its owner a mail. */
export function EmailStep({ onDone }: { onDone: (answer: SignInAnswer) => void }) {
  const send = async (payload: FormValues, idempotencyKey: string) => {
    const body = { ...payload, onboarding_step: 'EmailSetup', locale: currentLocale() }
    onDone(await api.post<SignInAnswer>('/register', body, { onError: 'caller', idempotencyKey }))
  }
  return (
    <ActionForm
      fields={fields}
      schema={schema}
      draftKey={EMAIL_DRAFT}
      submitLabel="account:register.emailSubmit"
      failed="account:register.failed"
      onSubmit={send}
    />
  )
}
