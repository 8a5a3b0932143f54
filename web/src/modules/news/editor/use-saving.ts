import { useEffect, useRef, useState } from 'react'
import { recordWriter, writeOf } from '#web/engine/form/sending/record-writer.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { text } from '#web/platform/texts/setup.ts'
import type { NewsRecord } from '../news-record.ts'

/** How long after the last change a draft is saved by itself. */
const PAUSE = 2000

export interface PostValues {
  emoji: string | null
  title: string
  content: string
  /** A file that was just chosen, null where the stored one is taken away; undefined leaves it. */
  file?: File | null
}

const valuesOf = (record: NewsRecord | undefined): PostValues => ({
  emoji: record?.attributes.emoji ?? null,
  title: record?.attributes.title ?? '',
  content: record?.attributes.content ?? '',
})

export type PostErrors = Partial<Record<keyof PostValues | 'publish_at', string>>

const isBlank = (html: string) => html.replace(/<[^<>]*>|&nbsp;/g, '').trim() === ''
const isComplete = ({ title, content }: PostValues) => title.trim() !== '' && !isBlank(content)

const missing = ({ title, content }: PostValues): PostErrors => ({
  ...(title.trim() === '' ? { title: text('news:editor.titleRequired') } : {}),
  ...(isBlank(content) ? { content: text('news:editor.contentRequired') } : {}),
})

/** What differs from what was stored last. */
const changed = (values: PostValues, before: PostValues) =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== undefined && value !== before[name as keyof PostValues]),
  )

/** What a post's form holds, stored one write after the other: when somebody asks for it, and drafts a while after the last change. */
export function usePostSaving(record: NewsRecord | undefined, savesItself: boolean) {
  const [values, setValues] = useState(() => valuesOf(record))
  const [errors, setErrors] = useState<PostErrors>({})
  const [stored, setStored] = useState(record)
  const [savedAt, setSavedAt] = useState<Date>()
  const [isFailed, setFailed] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const latest = useRef({ values, stored, before: valuesOf(record) })
  latest.current.values = values
  const write = useRef(recordWriter(writeOf('news'), record?.id))
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const isDirty = () => Object.keys(changed(latest.current.values, latest.current.before)).length > 0

  const change = (patch: Partial<PostValues>) => {
    setValues((now) => ({ ...now, ...patch }))
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in patch))))
  }
  const store = async (more: object): Promise<NewsRecord> => {
    const { values: sent, stored: known, before } = latest.current
    const body = { ...changed(sent, known ? before : { emoji: null, title: '', content: '' }), ...more }
    if (known && Object.keys(body).length === 0) return known
    const saved = (await write.current(body)) as unknown as NewsRecord
    if (!known) write.current = recordWriter(writeOf('news'), saved.id)
    const { file: _sent, ...rest } = sent
    latest.current.before = rest
    latest.current.stored = saved
    setStored(saved)
    // The file is stored now: what is chosen next is another.
    setValues(({ file, ...now }) => (file === sent.file ? now : { ...now, file }))
    return saved
  }
  const saveNow = async (more: object): Promise<NewsRecord | undefined> => {
    const lacking = missing(latest.current.values)
    setErrors(lacking)
    if (Object.keys(lacking).length > 0) return undefined
    setBusy(true)
    try {
      const saved = await store(more)
      setSavedAt(new Date())
      setFailed(false)
      return saved
    } catch (error) {
      setFailed(true)
      if (!(error instanceof ApiError)) throw error
      const found = Object.entries(error.errors).map(([name, lines]) => [name, lines.join('\n')])
      setErrors(Object.fromEntries(found))
      if (found.length === 0) showFailure(error, latest.current.stored ? 'news:failed.update' : 'news:failed.create')
      return undefined
    } finally {
      setBusy(false)
    }
  }
  /** The post as it is stored; undefined where something has to be mended first. `more`: what is stored besides the form. */
  const save = (more: object = {}): Promise<NewsRecord | undefined> => {
    const done = queue.current.then(() => saveNow(more))
    queue.current = done.catch(() => undefined)
    return done
  }
  const saveLater = useRef(save)
  saveLater.current = save
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the pause again
  useEffect(() => {
    if (!savesItself || !isComplete(values) || !isDirty()) return
    const timer = setTimeout(() => void saveLater.current(), PAUSE)
    return () => clearTimeout(timer)
  }, [values, savesItself])
  /** Nothing is asked about it any more: it was deleted. */
  const forget = () => {
    latest.current.before = latest.current.values
  }
  return { values, change, errors, stored, save, savedAt, isFailed, isBusy, isDirty, forget }
}
export type PostSaving = ReturnType<typeof usePostSaving>
