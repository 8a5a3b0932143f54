import { Input, type MantineSize, Popover, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { later } from '../later.tsx'
import { isQuiet } from '../overlays/quiet-focus.ts'
import { useWords } from '../use-words.ts'
import classes from './date-field.module.css'
import { parseDay } from './parse-day.ts'

const loadCalendar = () => import('./day-calendar.tsx')
/** Fetched when a field is pointed at or focused, so that it is there when somebody looks for it. */
const DayCalendar = later(loadCalendar, 'DayCalendar', () => <div className={classes.loading} />)
const warm = () => void loadCalendar().catch(() => {})

export interface DateFieldProps {
  /** `yyyy-MM-dd`, or null. It stays text: a day is never turned into an instant. */
  value: string | null
  onChange: (day: string | null) => void
  /** Hears in its place of what is picked from the calendar or cleared by the button: what is typed may be on its way to another day. */
  onPick?: (day: string | null) => void
  label?: ReactNode
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  min?: string
  max?: string
  /** Days the calendar marks, with what each is called. */
  marked?: ReadonlyMap<string, string>
  /** Days that the calendar does not let anybody pick, with what each is. */
  taken?: ReadonlyMap<string, string>
  autoFocus?: boolean
  size?: MantineSize
  'aria-label'?: string
  /** `refused`: why what was typed is not the value. */
  onBlur?: (refused?: string) => void
}

const shown = (day: string | null) => day?.split('-').reverse().join('.') ?? ''

/** A day shown and typed as dd.MM.yyyy, or picked from a calendar with weeks from Monday. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, onPick = onChange, min, max, marked, taken, required, disabled, onBlur, ...rest } = props
  const { word } = useWords()
  const [opened, setOpened] = useState(false)
  /** What stands in the field while somebody types; it may not be a day yet. */
  const [typed, setTyped] = useState<string>()
  /** Why what was typed last is not the value, until that changes. */
  const [said, setRefused] = useState<{ why: string; value: string | null }>()
  const refused = said?.value === value ? said.why : undefined
  const clearable = !required && !disabled
  const type = (text: string) => {
    setTyped(text)
    setRefused(undefined)
    setOpened(true)
    if (text.trim() === '' && clearable) return onChange(null)
    const day = parseDay(text)
    if (day && (!min || day >= min) && (!max || day <= max)) onChange(day)
  }
  const problemOf = (text: string): string | undefined => {
    const day = parseDay(text)
    if (!day) return word('date.unreadable', { typed: text })
    if (min && day < min) return word('date.tooEarly', { typed: shown(day), day: shown(min) })
    return max && day > max ? word('date.tooLate', { typed: shown(day), day: shown(max) }) : undefined
  }
  const text = typed?.trim()
  const problem = text ? problemOf(text) : undefined
  const refuse = () => {
    if (problem !== undefined) setRefused({ why: problem, value })
  }
  /** The field goes back to its value when it is left, and says so where that is not what was typed. */
  const leave = () => {
    refuse()
    setTyped(undefined)
    setOpened(false)
    onBlur?.(problem)
  }
  const settle = (day: string | null) => {
    onPick(day)
    setRefused(undefined)
    setTyped(undefined)
    setOpened(false)
  }
  return (
    <Popover
      opened={opened && !disabled}
      onChange={setOpened}
      position="bottom-start"
      trapFocus={false}
      withRoles={false}
    >
      <Popover.Target>
        <TextInput
          {...rest}
          error={refused ?? rest.error}
          // No form is sent while what stands here, or stood here last, is not what would be sent.
          data-refused={(problem ?? refused) !== undefined || undefined}
          value={typed ?? shown(value)}
          placeholder={word('date.placeholder')}
          autoComplete="off"
          disabled={disabled}
          withAsterisk={required}
          aria-required={required}
          rightSection={
            clearable && value ? (
              <Input.ClearButton aria-label={word('date.clear')} onClick={() => settle(null)} />
            ) : undefined
          }
          // Escape closes the calendar first, and not the dialog around it.
          data-mantine-stop-propagation={opened ? 'true' : undefined}
          onPointerEnter={warm}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={({ currentTarget }) => setOpened(!isQuiet(currentTarget))}
          onClick={() => setOpened(true)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setOpened(false)
            if (event.key === 'Enter') refuse()
          }}
          onBlur={leave}
        />
      </Popover.Target>
      <Popover.Dropdown data-dates-dropdown onMouseDown={(event) => event.preventDefault()}>
        <DayCalendar
          value={value}
          min={min}
          max={max}
          marked={marked}
          taken={taken}
          size={rest.size}
          onPick={(day) => settle(clearable && day === value ? null : day)}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
