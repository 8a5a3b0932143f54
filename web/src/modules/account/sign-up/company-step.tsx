import { Anchor, Button, Stack } from '@mantine/core'
import { useEffect, useMemo, useRef } from 'react'
import { CompanySetup, isTimeZone, subdomainFor } from '#contracts/account/registration.ts'
import type { SignInAnswer } from '#contracts/account/sign-in.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import type { FieldSpec } from '#web/engine/form/field-specs.ts'
import { FormFields } from '#web/engine/form/form-fields.tsx'
import { FormProblem } from '#web/engine/form/sending/form-problem.tsx'
import { useSubmit } from '#web/engine/form/sending/use-submit.ts'
import { useFormModel } from '#web/engine/form/use-form-model.ts'
import { api } from '#web/platform/api/client.ts'
import { countryOptions } from '#web/platform/format/countries.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { SubdomainField } from './subdomain-field.tsx'

export const COMPANY_DRAFT = 'register-company'

const schema = CompanySetup.omit({ onboarding_step: true, onboarding_token: true, locale: true, time_zone: true })

const fieldsIn = (locale: Locale): FieldSpec[] => [
  { name: 'username', label: 'name:registration.username', kind: 'text', autoComplete: 'name', autoFocus: true },
  { name: 'company_name', label: 'name:registration.company_name', kind: 'text', autoComplete: 'organization' },
  {
    name: 'subdomain',
    label: 'name:registration.subdomain',
    kind: 'custom',
    empty: '',
    render: (props) => <SubdomainField {...props} />,
  },
  { name: 'phone', label: 'name:registration.phone', kind: 'phone', width: 'half' },
  {
    name: 'country',
    label: 'name:registration.country',
    kind: 'options',
    options: countryOptions(locale),
    width: 'half',
  },
  { name: 'terms', label: 'name:registration.terms', help: 'account:register.termsHelp', kind: 'checkbox' },
]

/** Step 3: the company. Its name proposes its address, until the person writes one of their own. */
export function CompanyStep({ token, onDone }: { token: string; onDone: (answer: SignInAnswer) => void }) {
  const { t, locale } = useTexts()
  const fields = useMemo(() => fieldsIn(locale), [locale])
  const initial = { country: locale === 'ro' ? 'RO' : null }
  const model = useFormModel({ fields, schema, initial, draftKey: COMPANY_DRAFT })

  const proposed = subdomainFor(String(model.values.company_name ?? ''))
  const last = useRef(proposed)
  const { change } = model
  const isProposal = model.values.subdomain === last.current
  useEffect(() => {
    if (last.current === proposed) return
    last.current = proposed
    if (isProposal) change('subdomain', proposed)
  }, [proposed, isProposal, change])

  const send = async (idempotencyKey: string) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const zone = isTimeZone(timeZone) ? { time_zone: timeZone } : {}
    const step = { onboarding_step: 'CompanySetup', onboarding_token: token, locale, ...zone }
    const body = { ...model.payload(), ...step }
    onDone(await api.post<SignInAnswer>('/register', body, { onError: 'caller', idempotencyKey }))
  }
  const { busy, problem, props: form } = useSubmit({ model, send, failed: 'account:login.failed' })
  return (
    <form {...form}>
      <Stack gap="lg">
        <FormFields fields={fields} model={model} />
        <Anchor href="/terms" target="_blank" rel="noopener" fz="sm">
          {t('account:terms.read')}
        </Anchor>
        <FormProblem problem={problem} />
        <Button type="submit" loading={busy} size="md">
          {t('account:register.companySubmit')}
        </Button>
      </Stack>
    </form>
  )
}
