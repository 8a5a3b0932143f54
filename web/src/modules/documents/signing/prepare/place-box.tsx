import type { KeyboardEvent, PointerEvent } from 'react'
import { useRef } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { fieldLooks } from '../paper/field-look.ts'
import { moved, type PlacedField } from './places.ts'
import classes from './prepare.module.css'

interface PlaceBoxProps {
  field: PlacedField
  signer: { name: string; color: string }
  scale: number
  isChosen: boolean
  onChoose: () => void
  onChange: (field: PlacedField) => void
  onRemove: () => void
}

interface Drag {
  x: number
  y: number
  field: PlacedField
  isSizing: boolean
}

/** A field on its page: dragged by mouse or finger, sized by its corner, moved by keys. */
export function PlaceBox({ field, signer, scale, isChosen, onChoose, onChange, onRemove }: PlaceBoxProps) {
  const { t } = useTexts()
  const drag = useRef<Drag>(null)
  const look = fieldLooks[field.kind]
  // What is read aloud begins with what is shown.
  const named = field.label ? `${field.label}, ${t(look.label)}` : t(look.label)
  const begin = (event: PointerEvent<HTMLElement>, isSizing: boolean) => {
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, y: event.clientY, field, isSizing }
    onChoose()
  }
  const go = (event: PointerEvent) => {
    if (!drag.current) return
    const { x, y, field: before, isSizing } = drag.current
    const by = { x: (event.clientX - x) / scale, y: (event.clientY - y) / scale }
    onChange(
      isSizing
        ? { ...before, w: before.w + by.x, h: before.h + by.y }
        : { ...before, x: before.x + by.x, y: before.y + by.y },
    )
  }
  const end = () => {
    drag.current = null
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      return onRemove()
    }
    const next = moved(field, event)
    if (next === null) return
    event.preventDefault()
    onChange(next)
  }
  const handlers = { onPointerMove: go, onPointerUp: end, onPointerCancel: end }
  return (
    <div
      className={classes.place}
      data-chosen={isChosen || undefined}
      style={{
        left: field.x * scale,
        top: field.y * scale,
        width: field.w * scale,
        height: field.h * scale,
        ['--signer' as string]: `var(--mantine-color-${signer.color}-7)`,
      }}
    >
      <button
        type="button"
        className={classes.handle}
        data-place={field.id}
        aria-pressed={isChosen}
        aria-label={t('documents:signing.placeOf', { kind: named, name: signer.name, page: field.page })}
        aria-describedby="signing-place-keys"
        onFocus={onChoose}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => begin(event, false)}
        {...handlers}
      >
        <look.icon size={Math.max(10, Math.min(18, field.h * scale * 0.6))} aria-hidden />
        {field.w > 60 && <span>{field.label || t(look.label)}</span>}
      </button>
      {isChosen && (
        <span className={classes.corner} aria-hidden onPointerDown={(event) => begin(event, true)} {...handlers} />
      )}
    </div>
  )
}
