import { useState } from 'react'
import { api } from '#web/platform/api/client.ts'
import { showFailure } from '#web/platform/api/report.ts'

/** Has a recording turned into text. What goes wrong is said in the server's words. */
export function useTranscribing(onWords: (words: string) => void) {
  const [busy, setBusy] = useState(false)
  const transcribe = async (recording: File) => {
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
  return { busy, transcribe }
}
