import type { PopoverProps } from '@mantine/core'
import { cloneElement, type ReactNode, useEffect } from 'react'
import { Outdated } from '../outdated.tsx'
import { useHeldFocus } from './use-held-focus.ts'
import { type OpeningButton, useOnDemand } from './use-on-demand.ts'

interface PopoverOnDemandProps<C> extends Omit<PopoverProps, 'children' | 'opened' | 'onChange'> {
  /** What opens and closes it; the popover gives it its handlers. */
  button: OpeningButton
  /** What the popover is called. */
  label: string
  /** Narrowest width of the popover, pixels. */
  miw?: number
  /** Opens without a press: what it changes was just added. */
  isNew?: boolean
  /** Fetches what it holds. Keep it outside the component. */
  load: () => Promise<C>
  /** What it holds, and what closes it. */
  children: (content: C, close: () => void) => ReactNode
}

/** A popover of which only the button is there until it is first pressed. */
export function PopoverOnDemand<C>(props: PopoverOnDemandProps<C>) {
  const { button, label, miw, isNew = false, load, children, ...popover } = props
  const drawnInto = useHeldFocus()
  const { content, isGone, opened, setOpened, target, press, warm } = useOnDemand('', async () => {
    const [{ Popover }, held] = await Promise.all([import('./kit-popover.ts'), load()])
    return { Popover, held }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it was added
  useEffect(() => {
    if (isNew) press()
  }, [isNew])
  if (!content) {
    const handlers = { onClick: press, onPointerEnter: warm, onFocus: warm }
    return (
      <>
        {cloneElement(button, { 'aria-haspopup': 'dialog', 'aria-expanded': false, ...handlers })}
        {isGone && <Outdated />}
      </>
    )
  }
  const { Popover, held } = content
  return (
    <Popover {...popover} opened={opened} onChange={setOpened} withinPortal shadow="md" trapFocus returnFocus>
      <Popover.Target>{cloneElement(button, { ref: target, onClick: () => setOpened(!opened) })}</Popover.Target>
      <Popover.Dropdown ref={drawnInto} miw={miw} aria-label={label}>
        {children(held, () => setOpened(false))}
      </Popover.Dropdown>
    </Popover>
  )
}
