import { Button, type ButtonProps } from '@mantine/core'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'

const Tooltip = later(
  () => import('#web/ui/overlays/kit-tooltip.ts'),
  'Tooltip',
  ({ children }) => children,
)

/** A button that does nothing while the company has no plan, and says why. */
export function RestrictedButton(props: ButtonProps) {
  const { t } = useTexts()
  return (
    <Tooltip label={t('platform:restricted.text')}>
      <Button {...props} disabled />
    </Tooltip>
  )
}
