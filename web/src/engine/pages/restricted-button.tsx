import { Button, type ButtonProps } from '@mantine/core'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'

const Tooltip = later(
  () => import('#web/ui/overlays/kit-tooltip.ts'),
  'Tooltip',
  ({ children }) => children,
)

interface RestrictedButtonProps extends ButtonProps {
  reason?: TextKey
}

/** A button that does nothing while the company has no plan for it, and says why. */
export function RestrictedButton({ reason = 'platform:restricted.text', ...props }: RestrictedButtonProps) {
  const { t } = useTexts()
  return (
    <Tooltip label={t(reason)}>
      <Button {...props} disabled />
    </Tooltip>
  )
}
