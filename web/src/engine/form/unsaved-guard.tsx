import { useBlocker } from '@tanstack/react-router'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/** Warns before unsaved work is left, by link, by back, or by closing the window. `isDirty` is asked at that moment. */
export function UnsavedGuard({ isDirty }: { isDirty: () => boolean }) {
  const { t } = useTexts()
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty() && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  return (
    <ConfirmDialog
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
