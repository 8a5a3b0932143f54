import type { TooltipProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { cloneElement, type FocusEvent, type ReactElement, type Ref, useEffect, useRef, useState } from 'react'
import { later } from '../later.tsx'

/** A button without its hint still has its name: nothing is said where the tooltip does not come. */
const Tooltip = later(
  () => import('./kit-tooltip.ts'),
  'Tooltip',
  undefined,
  () => null,
)
/** Milliseconds that a pointer rests before the words come. */
const REST = 300

interface HintProps extends Pick<TooltipProps, 'label' | 'position'> {
  /** A button or link that carries the same words as its name. */
  children: ReactElement<{
    ref?: Ref<never>
    onMouseEnter?: () => void
    onMouseLeave?: () => void
    onFocus?: (event: FocusEvent) => void
    onBlur?: () => void
  }>
}

/** The words of a button that shows an icon alone. The kit's tooltip is fetched when the first is looked for. */
export function Hint({ label, position, children }: HintProps) {
  const target = useRef<HTMLElement>(null)
  // A menu may have its own on the same button.
  const ref = useMergedRef(target, children.props.ref as Ref<HTMLElement> | undefined)
  const [opened, setOpened] = useState<boolean>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const show = (after: number) => () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpened(true), after)
  }
  const hide = () => {
    clearTimeout(timer.current)
    setOpened((before) => before && false)
  }
  return (
    <>
      {cloneElement(children, {
        ref: ref as Ref<never>,
        onMouseEnter: show(REST),
        onMouseLeave: hide,
        onFocus: ({ target: focused }) => focused.matches(':focus-visible') && show(0)(),
        onBlur: hide,
      })}
      {opened !== undefined && <Tooltip target={target} label={label} position={position} opened={opened} />}
    </>
  )
}
