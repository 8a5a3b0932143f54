import { Loader } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '#web/platform/api/api-error.ts'
import { api } from '#web/platform/api/client.ts'
import { messageOf } from '#web/platform/api/report.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { FileDrop } from '#web/ui/fields/file-drop.tsx'
import type { FilesOf } from './files-query.ts'

/** So many are taken at once. */
const MOST = 20

/** Attaches files as they are dropped or chosen, one after the other; one that is refused stays, with the reason. */
export function AttachFiles({ of }: { of: FilesOf }) {
  const { t } = useTexts()
  const [waiting, setWaiting] = useState<File[]>([])
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const attach = async (files: File[]) => {
    setWaiting(files)
    setProblem(undefined)
    setBusy(true)
    let left = files
    try {
      for (const file of files) {
        const body = { fileable_type: of.type, fileable_id: of.id, path: file }
        await api.post('/restify/files', body, { onError: 'caller' })
        left = left.filter((one) => one !== file)
        setWaiting(left)
      }
      showSuccess(t('engine:files.added', { count: files.length }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!error.handled) setProblem(Object.values(error.errors).flat()[0] ?? messageOf(error, 'engine:files.failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <FileDrop
        label={t('engine:files.add')}
        files={waiting}
        maxFiles={MOST}
        error={problem}
        onChange={(files) => {
          // One that was taken out again is not sent.
          if (files.length < waiting.length) setWaiting(files)
          else void attach(files)
        }}
      />
      {isBusy && <Loader size="xs" mt="xs" aria-label={t('engine:list.loading')} />}
    </>
  )
}
