import type { SignaturePicture, SignerField } from '#contracts/documents/signer.ts'
import { formatDay, today } from '#web/platform/format/dates.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { fieldLooks } from '../paper/field-look.ts'
import { type Filled, isFilled } from './filled.ts'
import classes from './signer.module.css'

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
        {shown}
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
      <input
        {...shared}
        type="checkbox"
        aria-label={label}
        required={field.required}
        checked={filled.values[field.id] === true}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
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
  if (field.kind === 'text') return <>{String(filled.values[field.id] ?? '') || label}</>
  const picture = field.kind === 'signature' ? filled.signature : filled.initials
  return picture ? <Picture of={picture} /> : label
}

function Picture({ of }: { of: SignaturePicture }) {
  if (of.kind === 'typed') return <span className={classes.typed}>{of.text}</span>
  return <img src={of.image} alt="" className={classes.drawn} />
}
