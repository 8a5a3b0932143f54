import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { readTime, shownTime } from '#contracts/time/duration.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { showError } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from '../time.module.css'
import { timeShown } from './time-shown.ts'

interface TimeInputProps {
  minutes: number
  label: string
  /** Stores what was typed. The old time comes back where it is refused; what met no answer stays typed, and says so, to be stored again. */
  onSave: (minutes: number) => Promise<unknown>
  disabled?: boolean
  title?: string
  /** Keys that the grid takes; it says so by preventing what they do. */
  onKeys?: (event: KeyboardEvent<HTMLInputElement>) => void
  /** Shift and Enter: what was typed is stored, then its description is asked for. */
  onNote?: () => void
}

/**
 * Time as people type it: `1:30`, `1.5`, `90m`. It is stored when the field is left or by Enter; Escape brings the old time
 * back. What was typed is shown until the server's answer stands in its place. What met no answer is stored when it is left again, or
 * when the connection is back.
 */
export function TimeInput({ minutes, label, onSave, disabled, title, onKeys, onNote }: TimeInputProps) {
  const { t } = useTexts()
  const shown = minutes === 0 ? '' : shownTime(minutes)
  const [typed, setTyped] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const [isUnsaved, setUnsaved] = useState(false)
  // Enter stores and moves on, which leaves the field before anything is drawn again: what is being stored is not stored twice.
  const saving = useRef(false)
  // What the field was left with meanwhile comes next, as a change of the entry that was made first.
  const next = useRef<string>(undefined)
  const save = async () => {
    if (typed === undefined) return
    if (saving.current) {
      next.current = typed
      return
    }
    const wanted = typed.trim() === '' ? 0 : readTime(typed)
    if (wanted === null) {
      setTyped(undefined)
      showError(t('time:entry.invalid'))
      return
    }
    if (wanted === minutes) return setTyped(undefined)
    const stored = wanted === 0 ? '' : shownTime(wanted)
    setTyped(stored)
    saving.current = true
    setSaving(true)
    // A toast says what went wrong.
    const failure = await onSave(wanted).then(timeShown, (error: unknown) => error)
    const isUnanswered = failure instanceof ApiError && failure.isUnanswered
    saving.current = false
    setSaving(false)
    setUnsaved(isUnanswered)
    if (!isUnanswered) setTyped((now) => (now === stored ? undefined : now))
  }
  useEffect(() => {
    if (isSaving || next.current === undefined) return
    const isLeft = typed === next.current
    next.current = undefined
    if (isLeft) void save()
  })
  const isMarked = isUnsaved && typed !== undefined
  useEffect(() => {
    if (!isMarked || isSaving) return
    const store = () => void save()
    window.addEventListener('online', store)
    return () => window.removeEventListener('online', store)
  })
  // Enter in the last row stays in its field: what stands there is marked as in any other that is gone to.
  const input = useRef<HTMLInputElement>(null)
  const entered = useRef(false)
  useLayoutEffect(() => {
    if (entered.current && document.activeElement === input.current) input.current?.select()
    entered.current = false
  })
  return (
    <input
      ref={input}
      className={classes.input}
      aria-label={label}
      title={isMarked ? t('time:entry.unsaved') : title}
      value={typed ?? shown}
      placeholder="0:00"
      inputMode="text"
      autoComplete="off"
      disabled={disabled}
      data-saving={isSaving || undefined}
      aria-invalid={isMarked || undefined}
      // A dialog around does not ask for it: it is saved when it is left.
      data-saves-itself
      // Escape brings the old time back first, and does not end the dialog around.
      data-mantine-stop-propagation={typed === undefined ? undefined : 'true'}
      onChange={({ currentTarget }) => {
        entered.current = false
        setTyped(currentTarget.value)
      }}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped(undefined)
        if (event.key === 'Enter' && event.shiftKey && onNote) {
          event.preventDefault()
          void save().then(onNote)
          return
        }
        if (event.key === 'Enter') {
          entered.current = typed !== undefined
          void save()
        }
        onKeys?.(event)
      }}
    />
  )
}
