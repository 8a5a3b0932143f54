import { Button, type ButtonProps } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'

const Tooltip = lazy(async () => ({ default: (await import('#web/ui/overlays/kit-tooltip.ts')).Tooltip }))

/** A button that does nothing while the company has no plan, and says why. */
export function RestrictedButton(props: ButtonProps) {
  const { t } = useTexts()
  const button = <Button {...props} disabled />
  return (
    <Suspense fallback={button}>
      <Tooltip label={t('platform:restricted.text')}>{button}</Tooltip>
    </Suspense>
  )
}
