import { useBlocker } from '@tanstack/react-router'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ConfirmWindow } from '#web/ui/overlays/confirm-window.tsx'

interface UnsavedGuardProps {
  isDirty: () => boolean
  /** The word of the address that opens the form, where another page has the same path. */
  openedBy?: string
}

const wordOf = (search: object, name: string) => (search as Record<string, unknown>)[name]

/**
 * Warns before unsaved work is left, by link, by back, or by closing the window. `isDirty` is asked at that moment. The question
 * comes with the form: were it fetched then and could not be, the work would be lost.
 */
export function UnsavedGuard({ isDirty, openedBy }: UnsavedGuardProps) {
  const { t } = useTexts()
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const isElsewhere = openedBy !== undefined && wordOf(current.search, openedBy) !== wordOf(next.search, openedBy)
      return (current.pathname !== next.pathname || isElsewhere) && isDirty()
    },
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  return (
    <ConfirmWindow
      opened={blocker.status === 'blocked'}
      title={t('engine:form.leaveTitle')}
      text={t('engine:form.leaveText')}
      confirm={t('engine:form.leave')}
      cancel={t('engine:form.stay')}
      color="red"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  )
}
