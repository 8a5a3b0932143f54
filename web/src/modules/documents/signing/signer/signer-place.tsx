import { useLayoutEffect, useRef } from 'react'
import type { SignaturePicture, SignerField } from '#contracts/documents/signer.ts'
import { formatDay, today } from '#web/platform/format/dates.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { fieldLooks } from '../paper/field-look.ts'
import { type Filled, isFilled } from './draft/filled.ts'
import classes from './signer.module.css'

/** Of a place, on both sides. */
const PADDING = 4

interface SignerPlaceProps {
  field: SignerField
  scale: number
  name: string
  filled: Filled
  isNext: boolean
  onOpen: () => void
  onTick: (isTicked: boolean) => void
}

/** A place of the signer on the page, with what they have filled in. */
export function SignerPlace({ field, scale, name, filled, isNext, onOpen, onTick }: SignerPlaceProps) {
  const { t } = useTexts()
  const place = {
    left: field.x * scale,
    top: field.y * scale,
    width: field.w * scale,
    height: field.h * scale,
    fontSize: Math.min(12, field.h * 0.62) * scale,
  }
  const look = fieldLooks[field.kind]
  const label = field.label ?? t(look.label)
  if (field.kind === 'name' || field.kind === 'date') {
    const shown = field.kind === 'name' ? name : formatDay(today())
    return (
      <span className={classes.place} data-filled style={place} title={t('documents:signer.byVatra')}>
        <Fitted>{shown}</Fitted>
      </span>
    )
  }
  const shared = {
    style: place,
    className: classes.place,
    'data-signer-place': field.id,
    'data-next': isNext || undefined,
  }
  if (field.kind === 'checkbox') {
    return (
      <>
        <input
          {...shared}
          type="checkbox"
          aria-label={label}
          required={field.required}
          checked={filled.values[field.id] === true}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
        {field.label && (
          <span
            aria-hidden
            className={classes.beside}
            style={{ left: (field.x + field.w + 3) * scale, top: place.top }}
          >
            {field.label}
          </span>
        )}
      </>
    )
  }
  const isDone = isFilled(field, filled)
  return (
    <button
      {...shared}
      type="button"
      data-filled={isDone || undefined}
      aria-label={t(isDone ? 'documents:signer.changePlace' : 'documents:signer.fillPlace', { label })}
      onClick={onOpen}
    >
      <Shown field={field} filled={filled} label={label} />
    </button>
  )
}

function Shown({ field, filled, label }: { field: SignerField; filled: Filled; label: string }) {
  if (field.kind === 'text') return <Fitted>{String(filled.values[field.id] ?? '') || label}</Fitted>
  const picture = field.kind === 'signature' ? filled.signature : filled.initials
  return picture ? <Picture of={picture} /> : <Fitted>{label}</Fitted>
}

function Picture({ of }: { of: SignaturePicture }) {
  if (of.kind === 'typed') return <Fitted className={classes.typed}>{of.text}</Fitted>
  return <img src={of.image} alt="" className={classes.drawn} />
}

/** Words on one line, made smaller until all of them are seen: on the signed page they fit as well. */
function Fitted({ className, children }: { className?: string | undefined; children: string }) {
  const words = useRef<HTMLSpanElement>(null)
  // After each drawing: the place grows and shrinks with the page.
  useLayoutEffect(() => {
    const line = words.current!
    line.style.fontSize = ''
    const room = line.parentElement!.clientWidth - PADDING
    if (room > 0 && line.scrollWidth > room) line.style.fontSize = `calc(var(--words) * ${room / line.scrollWidth})`
  })
  return (
    <span ref={words} className={`${classes.words} ${className ?? ''}`}>
      {children}
    </span>
  )
}
