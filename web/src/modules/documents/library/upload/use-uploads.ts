import { useRef, useState } from 'react'
import type { FormValues } from '#web/engine/form/field-specs.ts'
import { recordWriter, writeOf } from '#web/engine/form/sending/record-writer.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { newIdempotencyKey } from '#web/platform/api/client.ts'
import { messageOf } from '#web/platform/api/report.ts'
import { nameFrom, type UploadFile } from './upload-files.ts'

/** Fields that belong to one file; an error at any other is one of all files. */
const OWN = ['path', 'name']
const isShared = (error: unknown): error is ApiError =>
  error instanceof ApiError && Object.keys(error.errors).some((field) => !OWN.includes(field))

/** Files on their way to be documents, one after the other; those that failed are tried again by themselves. */
export function useUploads() {
  const [files, setFiles] = useState<UploadFile[]>([])
  const latest = useRef(files)
  const isStopped = useRef(false)
  const underWay = useRef(new Map<string, Promise<boolean>>())
  const put = (change: (before: UploadFile[]) => UploadFile[]) => {
    latest.current = change(latest.current)
    setFiles(latest.current)
  }
  const change = (key: string, to: Partial<UploadFile>) =>
    put((before) => before.map((one) => (one.key === key ? { ...one, ...to } : one)))

  const sendOnce = async (one: UploadFile, shared: FormValues): Promise<boolean> => {
    const { key, file, name } = one
    change(key, { state: 'sending', error: undefined })
    try {
      await one.write({ ...shared, name, path: file })
      change(key, { state: 'done' })
      return true
    } catch (error) {
      const said = messageOf(error, 'documents:upload.failed')
      change(key, {
        state: isShared(error) ? 'waiting' : 'failed',
        error: isShared(error) ? undefined : said,
      })
      if (isShared(error)) throw error
      if (error instanceof ApiError) error.handled = true
      return false
    }
  }

  /**
   * Sends one file; resolves to whether it became a document. Rejects with what is wrong for all files alike. One that is on its way
   * is not sent beside that.
   */
  const send = (one: UploadFile, shared: FormValues): Promise<boolean> => {
    const known = underWay.current.get(one.key)
    if (known) return known
    const sending = sendOnce(one, shared).finally(() => underWay.current.delete(one.key))
    underWay.current.set(one.key, sending)
    return sending
  }

  /** Whether all that were chosen are documents now. */
  const areDone = () => latest.current.every(({ state }) => state === 'done')

  return {
    files,
    add: (added: readonly File[]) =>
      put((before) => [
        ...before,
        ...added.map((file) => ({
          key: newIdempotencyKey(),
          file,
          name: nameFrom(file.name),
          write: recordWriter(writeOf('documents')),
          state: 'waiting' as const,
        })),
      ]),
    remove: (key: string) => put((before) => before.filter((one) => one.key !== key)),
    rename: (key: string, name: string) => change(key, { name }),
    send,
    areDone,
    /** Sends none after the one that is on its way. */
    stop: () => {
      isStopped.current = true
    },
    /** Sends those that are not documents yet, each once, also what is added meanwhile; resolves to whether all of them are. */
    sendAll: async (shared: FormValues) => {
      isStopped.current = false
      const tried = new Set<string>()
      for (;;) {
        const next = latest.current.find(({ key, state }) => state !== 'done' && !tried.has(key))
        if (!next || isStopped.current) return areDone()
        tried.add(next.key)
        await send(next, shared)
      }
    },
  }
}

export type Uploads = ReturnType<typeof useUploads>
