import { Button, FileButton, Group } from '@mantine/core'
import { useState } from 'react'
import type { Profile, UploadAnswer } from '#contracts/account/profile.ts'
import { api } from '#web/platform/api/client.ts'
import { tell } from '#web/platform/api/report.ts'
import { showError, showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PersonAvatar } from '#web/ui/person-avatar.tsx'
import { shrinkPicture } from '#web/ui/shrink-picture.ts'
import { AccountSection } from './account-section.tsx'

const caller = { onError: 'caller' } as const
const MAX_BYTES = 10 * 1024 * 1024
const LONGEST_SIDE = 2000

/** The person's picture: chosen, shown and saved at once, for there is nothing else to decide. */
export function ProfilePicture({ profile }: { profile: Profile }) {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const choose = async (file: File) => {
    if (file.size >= MAX_BYTES) return showError(t('account:profile.pictureTooLarge'))
    const small = await shrinkPicture(file, LONGEST_SIDE).catch(() => null)
    if (small) await write(small)
    else showError(t('account:profile.pictureUnreadable'))
  }
  const write = async (file: File | null) => {
    setBusy(true)
    try {
      const upload = file && (await api.post<UploadAnswer>('/files/public-upload', { file }, caller))
      await api.post('/restify/profile', { avatar: upload?.path ?? null }, caller)
      showSuccess(t(file ? 'account:profile.pictureSaved' : 'account:profile.pictureRemoved'))
    } catch (error) {
      tell(error, 'account:profile.pictureFailed')
    } finally {
      setBusy(false)
    }
  }
  return (
    <AccountSection title={t('account:profile.picture')} help={t('account:profile.pictureHelp')}>
      <Group>
        <PersonAvatar name={`${profile.first_name} ${profile.last_name}`} image={profile.avatar} size={72} />
        <FileButton accept="image/png,image/jpeg,image/webp,image/gif" onChange={(file) => file && void choose(file)}>
          {(button) => (
            <Button {...button} variant="default" loading={busy}>
              {t(profile.avatar ? 'account:profile.change' : 'account:profile.choose')}
            </Button>
          )}
        </FileButton>
        {profile.avatar && (
          <Button variant="subtle" color="red" disabled={busy} onClick={() => void write(null)}>
            {t('account:profile.remove')}
          </Button>
        )}
      </Group>
    </AccountSection>
  )
}
