import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { ProfileWrite } from '#contracts/account/profile.ts'
import type { WireRecord } from '#contracts/engine/wire.ts'
import type { FormSection, FormValues } from '#web/engine/form/field-specs.ts'
import { ResourceForm } from '#web/engine/form/resource-form.tsx'
import type { AnyRecord } from '#web/engine/resource/types.ts'
import { api } from '#web/platform/api/client.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ProfileFacts } from './profile-facts.tsx'
import { ProfilePicture } from './profile-picture.tsx'

const sections: FormSection[] = [
  {
    title: 'account:profile.person',
    help: 'account:profile.personHelp',
    fields: [
      {
        name: 'first_name',
        label: 'name:account.first_name',
        kind: 'text',
        width: 'half',
        required: true,
        autoComplete: 'given-name',
      },
      {
        name: 'last_name',
        label: 'name:account.last_name',
        kind: 'text',
        width: 'half',
        required: true,
        autoComplete: 'family-name',
      },
      { name: 'phone', label: 'name:account.phone', kind: 'phone' },
      { name: 'about', label: 'name:account.about', kind: 'textarea' },
      { name: 'quote', label: 'name:account.quote', kind: 'text' },
    ],
  },
]

/** One's own profile has no id in its address. To store the same once more is no harm, so each try has a key of its own. */
const store = async (body: FormValues): Promise<AnyRecord> =>
  (await api.post<{ data: WireRecord }>('/restify/profile', body, { onError: 'caller' })).data

/** Names, phone, a few words and the picture; read only where the company keeps its people's details itself. */
export function ProfileTab() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { profile, employee, can } = useSession()
  if (!profile) return null
  const isOnboarding = profile.attributes.onboarding_step !== null
  const mayEdit = !employee || isOnboarding || can(['editOwnEmployeeProfile', 'manageEmployees'])
  if (!mayEdit) {
    return (
      <>
        <Alert icon={<IconLock size={18} aria-hidden />} color="gray">
          {t('account:profile.locked')}
        </Alert>
        <ProfileFacts profile={profile.attributes} />
      </>
    )
  }
  return (
    <>
      <ProfilePicture profile={profile.attributes} />
      <ResourceForm
        entity="profile"
        record={profile}
        schema={ProfileWrite}
        sections={sections}
        store={store}
        saved="account:profile.saved"
        failed="account:profile.failed"
        onSaved={() => undefined}
        onCancel={() => void navigate({ to: '/settings' })}
      />
    </>
  )
}
