import { Box, Button, Text, Title } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import * as z from 'zod'
import { OTHER_INDUSTRY, TeamSetup } from '#contracts/account/registration.ts'
import type { SignInAnswer } from '#contracts/account/sign-in.ts'
import { Email } from '#contracts/engine/values/primitives.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec, FormValues } from '#web/engine/form/field-specs.ts'
import { clearDraft } from '#web/engine/form/values/draft.ts'
import type { AnyRecord, Choice } from '#web/engine/resource/types.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { api } from '#web/platform/api/client.ts'
import { clearEntity, queryClient } from '#web/platform/query/client.ts'
import { keys } from '#web/platform/query/keys.ts'
import { keepPageBeforePaying } from '#web/platform/routing/before-paying.ts'
import { useSession, useTenant } from '#web/platform/session/use-session.ts'
import { currentLocale, text } from '#web/platform/texts/setup.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { InvitationsField } from './invitations-field.tsx'

const DRAFT = 'welcome'
const OTHER = 'Other'

const teamSizes: Choice[] = [
  { value: 'Solo', label: 'account:size.solo' },
  { value: '1-20', label: 'account:size.1-20' },
  { value: '20-50', label: 'account:size.20-50' },
  { value: '50-100', label: 'account:size.50-100' },
  { value: '100-200', label: 'account:size.100-200' },
  { value: '200+', label: 'account:size.200+' },
]
const referrals: Choice[] = [
  { value: 'Google', label: 'account:referral.google' },
  { value: 'Referral', label: 'account:referral.referral' },
  { value: 'Social Media', label: 'account:referral.social' },
  { value: 'Event', label: 'account:referral.event' },
  { value: OTHER, label: 'account:referral.other' },
]

/** As the reader's alphabet goes, with the one for all others last. */
const byName = (left: AnyRecord, right: AnyRecord) =>
  Number(left.id === OTHER_INDUSTRY) - Number(right.id === OTHER_INDUSTRY) ||
  String(left.attributes.name).localeCompare(String(right.attributes.name), currentLocale())

const fields: FieldSpec[] = [
  {
    name: 'team_size',
    label: 'name:registration.team_size',
    kind: 'choice',
    choices: teamSizes,
    width: 'half',
    autoFocus: true,
  },
  {
    name: 'industry_id',
    label: 'name:registration.industry_id',
    kind: 'entity',
    entity: 'generic-industries',
    show: 'name',
    compare: byName,
    width: 'half',
  },
  {
    name: 'referrer_source',
    label: 'name:registration.referrer_source',
    kind: 'choice',
    choices: referrals,
    width: 'half',
  },
  {
    name: 'referrer_source_text',
    label: 'name:registration.referrer_source_text',
    kind: 'text',
    width: 'half',
    required: true,
    when: (values) => values.referrer_source === OTHER,
  },
  {
    name: 'invitations',
    label: 'name:registration.invitations',
    kind: 'custom',
    empty: [],
    render: (props) => <InvitationsField {...props} />,
  },
]

// The addresses are checked one by one below, so that the message can name the one that is wrong.
const schema = TeamSetup.omit({ onboarding_step: true, onboarding_token: true }).extend({
  invitations: z.array(z.string()).max(200),
})
const badAddresses = ({ invitations }: FormValues): [string, string][] =>
  (invitations as string[])
    .filter((email) => !Email.safeParse(email).success)
    .map((email) => ['invitations', text('account:welcome.badEmail', { email })])

/** `/welcome-setup`: the founder says a few words about the company and may invite the first colleagues. */
export function WelcomePage() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { profile } = useSession()
  const name = profile?.attributes.first_name
  const company = useTenant()?.name ?? ''
  const send = async (payload: FormValues, idempotencyKey: string) => {
    const body = { ...payload, onboarding_step: 'TeamSetup' }
    await api.post<SignInAnswer>('/register', body, { onError: 'caller', idempotencyKey }).catch((error: unknown) => {
      // Who pays for more seats comes back here, and finds what was typed.
      if (error instanceof ApiError && error.quantityExceeded) keepPageBeforePaying()
      throw error
    })
    clearDraft(DRAFT)
    void queryClient.invalidateQueries({ queryKey: keys.configuration })
    await clearEntity('employees')
    await navigate({ to: '/dashboard', replace: true })
  }
  return (
    <>
      <Title order={1}>{name ? t('account:welcome.titleNamed', { name }) : t('account:welcome.title')}</Title>
      <Text c="dimmed" mt={4}>
        {t('account:welcome.help', { company })}
      </Text>
      <Box mt="xl">
        <ActionForm
          fields={fields}
          schema={schema}
          rules={badAddresses}
          draftKey={DRAFT}
          submitLabel="account:welcome.submit"
          failed="account:login.failed"
          onSubmit={send}
          secondary={
            <Button component={Link} to="/dashboard" variant="subtle" size="md">
              {t('account:welcome.later')}
            </Button>
          }
        />
      </Box>
    </>
  )
}
