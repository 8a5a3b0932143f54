import { Button } from '@mantine/core'
import { IconTextCaption } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '#web/platform/api/client.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'

/** Has a recording turned into text, for those who may use the assistant. What goes wrong is said in the server's words. */
export function TranscribeButton({ recording, onWords }: { recording: File; onWords: (words: string) => void }) {
  const { t } = useTexts()
  const { can } = useSession()
  const [busy, setBusy] = useState(false)
  if (!can('useAi')) return null
  const transcribe = async () => {
    setBusy(true)
    try {
      const { text } = await api.post<{ text: string }>('/speech-to-text', { audio: recording }, { onError: 'caller' })
      onWords(text)
    } catch (error) {
      showFailure(error, 'feedback:recorder.speechFailed')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconTextCaption size={16} aria-hidden />}
      onClick={() => void transcribe()}
    >
      {t('feedback:recorder.toText')}
    </Button>
  )
}
