import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { Profile, UploadAnswer } from '#contracts/account/profile.ts'
import { fullName } from '#contracts/engine/values/full-name.ts'
import { api } from '#web/platform/api/client.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { showError, showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PersonAvatar } from '#web/ui/display/person-avatar.tsx'
import { Section } from '#web/ui/display/sections/section.tsx'
import { FileButton } from '#web/ui/fields/file-button.tsx'
import { later } from '#web/ui/later.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toFirstButton, useHeldFocus } from '#web/ui/overlays/use-held-focus.ts'

const PictureCut = later(() => import('./picture-cut.tsx'), 'PictureCut')

const caller = { onError: 'caller' } as const
const MAX_BYTES = 10 * 1024 * 1024

/** The person's picture: chosen, cut to a square, shown and saved at once, for there is nothing else to decide. */
export function ProfilePicture({ profile }: { profile: Profile }) {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const [chosen, setChosen] = useState<File>()
  const [asking, setAsking] = useState(false)
  const drawnInto = useHeldFocus(toFirstButton)
  const write = async (file: File | null) => {
    setChosen(undefined)
    setBusy(true)
    try {
      const upload = file && (await api.post<UploadAnswer>('/files/public-upload', { file }, caller))
      await api.post('/restify/profile', { avatar: upload?.path ?? null }, caller)
      showSuccess(t(file ? 'account:profile.pictureSaved' : 'account:profile.pictureRemoved'))
    } catch (error) {
      showFailure(error, 'account:profile.pictureFailed')
      throw error
    } finally {
      setBusy(false)
    }
  }
  const save = (file: File) => void write(file).catch(() => undefined)
  const choose = (file: File | null) => {
    if (!file) return
    if (file.size >= MAX_BYTES) showError(t('account:profile.pictureTooLarge'))
    // A canvas keeps only the first frame of an animation: such a picture goes as it is.
    else if (file.type === 'image/gif') save(file)
    else setChosen(file)
  }
  const refuse = () => {
    setChosen(undefined)
    showError(t('account:profile.pictureUnreadable'))
  }
  return (
    <Section title={t('account:profile.picture')} help={t('account:profile.pictureHelp')}>
      <Group ref={drawnInto}>
        <PersonAvatar name={fullName(profile.first_name, profile.last_name)} image={profile.avatar} size={72} />
        <FileButton accept="image/png,image/jpeg,image/webp,image/gif" onChange={choose}>
          {(button) => (
            <Button {...button} variant="default" loading={busy}>
              {t(profile.avatar ? 'account:profile.change' : 'account:profile.choose')}
            </Button>
          )}
        </FileButton>
        {profile.avatar && (
          <Button variant="subtle" color="red" disabled={busy} onClick={() => setAsking(true)}>
            {t('account:profile.remove')}
          </Button>
        )}
      </Group>
      {chosen && <PictureCut file={chosen} onCut={save} onUnreadable={refuse} onClose={() => setChosen(undefined)} />}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('account:profile.removeTitle')}
        text={t('account:profile.removeText')}
        confirm={t('account:profile.remove')}
        cancel={t('engine:dialog.cancel')}
        color="red"
        onConfirm={() => write(null)}
      />
    </Section>
  )
}
