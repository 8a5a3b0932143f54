import { Button, Group, VisuallyHidden } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { moved } from '#web/engine/form/rows/rows.ts'
import { useRowDrag } from '#web/engine/form/rows/use-row-drag.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useIsThere } from '#web/ui/use-is-there.ts'
import { orderTasks } from '../archiving.ts'
import classes from './order.module.css'
import type { TaskAttributes } from './tasks-tab.tsx'

interface OrderDialogProps {
  projectId: string
  tasks: readonly WireRecord<TaskAttributes>[]
  onClose: () => void
}

/** Puts the tasks of a project into another order: by dragging, or by the arrow keys on a handle. */
export function OrderDialog({ projectId, tasks, onClose }: OrderDialogProps) {
  const { t } = useTexts()
  const [order, setOrder] = useState(tasks)
  const [said, setSaid] = useState('')
  const [isSaving, setSaving] = useState(false)
  const isThere = useIsThere()
  const list = useRef<HTMLOListElement>(null)
  const focus = useRef<number>(undefined)
  const move = (from: number, to: number) =>
    setOrder((before) => moved(before.length, from, to).map((place) => before[place!]!))
  const { held, press } = useRowDrag(list, move)
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const places: Record<string, number> = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: order.length - 1 }
    const to = places[event.key]
    if (to === undefined) return
    event.preventDefault()
    if (to === at || to < 0 || to >= order.length) return
    focus.current = to
    setSaid(t('engine:rows.moved', { number: to + 1, count: order.length }))
    move(at, to)
  }
  // The handle is drawn at its new place: the focus follows it there.
  useLayoutEffect(() => {
    if (focus.current === undefined) return
    list.current?.children[focus.current]?.querySelector('button')?.focus()
    focus.current = undefined
  })
  const save = async () => {
    setSaving(true)
    const isDone = await orderTasks(
      projectId,
      order.map(({ id }) => id),
    )
    setSaving(false)
    if (isDone && isThere()) onClose()
  }
  return (
    <Dialog onClose={onClose} title={t('projects:tasks.order')}>
      <ol ref={list} className={classes.list} aria-label={t('projects:tasks.order')}>
        {order.map(({ id, attributes }, at) => (
          <li key={id} className={classes.row} data-held={held === at || undefined}>
            <button
              type="button"
              className={classes.handle}
              aria-label={t('projects:tasks.move', { name: attributes.name, number: at + 1, count: order.length })}
              onKeyDown={(event) => onKeyDown(event, at)}
              onPointerDown={(event) => press(event, at)}
            >
              <IconGripVertical size={18} aria-hidden />
            </button>
            {attributes.name}
          </li>
        ))}
      </ol>
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('engine:dialog.cancel')}
        </Button>
        <Button loading={isSaving} onClick={() => void save()}>
          {t('engine:form.save')}
        </Button>
      </Group>
    </Dialog>
  )
}
