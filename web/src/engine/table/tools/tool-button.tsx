import { ActionIcon, Button } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'
import type { Icon } from '#web/platform/modules/define-module.ts'

interface ToolButtonProps
  extends Pick<ComponentPropsWithRef<'button'>, 'ref' | 'onClick' | 'aria-expanded' | 'aria-controls'> {
  icon: Icon
  label: string
  /** Where there is no room for the word. */
  iconOnly: boolean
}

/** A quiet button of a list's toolbar. */
export function ToolButton({ icon: Picture, label, iconOnly, ...rest }: ToolButtonProps) {
  const picture = <Picture size={16} aria-hidden />
  return iconOnly ? (
    <ActionIcon {...rest} variant="default" size={36} aria-label={label}>
      {picture}
    </ActionIcon>
  ) : (
    <Button {...rest} variant="default" leftSection={picture}>
      {label}
    </Button>
  )
}
