import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useRef, useState } from 'react'
import { isPersonalStep, type PersonalStep, personalSteps } from '#contracts/account/personal-steps.ts'
import { employeeRules } from '#contracts/team/employees.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FormValues } from '#web/engine/form/field-specs.ts'
import { RecordLoader } from '#web/engine/pages/record/record-page.tsx'
import { Wizard, type WizardStep } from '#web/engine/pages/wizard.tsx'
import type { AnyRecord } from '#web/engine/resource/types.ts'
import { api } from '#web/platform/api/client.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { countryOptions } from '#web/platform/format/countries.ts'
import { today } from '#web/platform/format/dates.ts'
import { keys } from '#web/platform/query/keys.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ContractFacts } from './contract-facts.tsx'
import { onboardingFields, onboardingSchemas } from './personal-onboarding-fields.ts'

const caller = { onError: 'caller' } as const
const record = { related: 'position,manager' }

/** `/personal-onboarding`: three steps for somebody who has just joined; where they are is kept on the server. */
export function PersonalOnboardingPage() {
  const { employee } = useSession()
  if (!employee) return null
  return (
    <RecordLoader<Record<string, unknown>>
      entity="employees"
      id={employee.id}
      params={record}
      failed="account:onboarding.failed"
    >
      {(own) => <Steps own={own} />}
    </RecordLoader>
  )
}

function Steps({ own }: { own: AnyRecord }) {
  const { locale } = useTexts()
  const { profile } = useSession()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const kept = profile?.attributes.onboarding_step
  const [current, setCurrent] = useState<PersonalStep>(isPersonalStep(kept) ? kept : personalSteps[0])
  const fields = useMemo(() => onboardingFields(countryOptions(locale)), [locale])
  // Who goes back to look at a step finds there, and on return, what they had typed. In memory alone: it may be a personal number.
  const typed = useRef<Partial<Record<PersonalStep, FormValues>>>({})
  const keep = useCallback(
    (values: FormValues) => {
      typed.current[current] = values
    },
    [current],
  )

  const remember = async (step: PersonalStep | null) => {
    await api.post('/restify/profile', { onboarding_step: step }, caller)
    await queryClient.invalidateQueries({ queryKey: keys.profile })
  }
  const goTo = async (step: PersonalStep) => {
    await remember(step)
    setCurrent(step)
  }
  const save = async (payload: FormValues, idempotencyKey: string) => {
    await api.post(`/restify/employees/${own.id}`, payload, { ...caller, idempotencyKey })
    const next = personalSteps[personalSteps.indexOf(current) + 1]
    if (next) return goTo(next)
    await remember(null)
    await navigate({ to: '/dashboard', search: { welcome: 'true' } as never, replace: true })
  }

  const steps: WizardStep[] = personalSteps.map((step) => ({
    key: step,
    title: `account:onboarding.${step}`,
    help: `account:onboarding.${step}Help`,
    content: (
      <ActionForm
        key={step}
        fields={fields[step]}
        initial={{ ...own.attributes, ...typed.current[step] }}
        onTyped={keep}
        schema={onboardingSchemas[step]}
        rules={(values) => employeeRules({ ...own.attributes, ...values }, today())}
        submitLabel={step === 'PersonalContract' ? 'account:onboarding.done' : 'account:onboarding.next'}
        failed="account:onboarding.failed"
        onSubmit={save}
      >
        {step === 'PersonalContract' && <ContractFacts employee={own} />}
      </ActionForm>
    ),
  }))
  const back = (step: string) =>
    void goTo(step as PersonalStep).catch((error: unknown) => showFailure(error, 'account:onboarding.failed'))
  return <Wizard steps={steps} current={current} onBack={back} />
}
