import { useNavigate } from '@tanstack/react-router'
import { useFormat } from '#web/platform/format/use-format.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { type NewsRecord, useAudience } from '../news-record.ts'
import { publish } from '../post/post-actions.ts'
import { usePostSaving } from './use-saving.ts'

/** What is done to a post in its editor. */
export function useEditing(record: NewsRecord | undefined) {
  const { t } = useTexts()
  const { moment: shown } = useFormat()
  const navigate = useNavigate()
  const people = useAudience()
  const isDraft = record === undefined || record.attributes.status === 'Draft'
  const saving = usePostSaving(record, isDraft)
  // What was saved is drawn first, so that nothing is asked.
  const show = (id: string) => void setTimeout(() => navigate({ to: `/news/${id}` as never }))

  const publishNow = async () => {
    const saved = await saving.save()
    if (saved && (await publish(saved, people))) show(saved.id)
  }
  const saveAndClose = async () => {
    const saved = await saving.save()
    if (!saved) return
    showSuccess(t('news:done.saved'))
    show(saved.id)
  }
  const saveOnly = async () => {
    const isNew = saving.stored === undefined
    const saved = await saving.save()
    if (saved) showSuccess(t(isNew ? 'news:done.draft' : 'news:done.saved'))
  }
  /** Has the draft published at a moment, or by hand again; answers why not. */
  const setMoment = async (publish_at: string | null): Promise<string | undefined> => {
    const saved = await saving.save({ publish_at })
    if (!saved) return t('news:editor.incomplete')
    showSuccess(publish_at ? t('news:done.timed', { moment: shown(publish_at) }) : t('news:done.untimed'))
    return undefined
  }
  return { saving, isDraft, publishNow, saveAndClose, saveOnly, setMoment }
}
