import { Button, Checkbox, Group, Loader, ScrollArea, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedCallback, useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import { later } from '#web/ui/later.tsx'
import { useEntityOptions } from '../form/records/use-entity-options.ts'
import type { FilterSpec } from './filter-specs.ts'

const DateField = later(() => import('#web/ui/dates/date-field.tsx'), 'DateField')

export interface FilterEditorProps {
  spec: FilterSpec
  value: string
  onChange: (value: string) => void
}

const listOf = (value: string) => value.split(',').filter(Boolean)

/** What a filter's popover holds. */
export function FilterEditor({ value, onChange, spec }: FilterEditorProps) {
  const { t } = useTexts()
  // What was chosen last: the address follows a moment later, and the next press or letter goes on from here.
  const [wanted, setWanted] = useState(value)
  useEffect(() => setWanted(value), [value])
  const props = {
    spec,
    value: wanted,
    onChange: (next: string) => {
      setWanted(next)
      onChange(next)
    },
  }
  const yesNo = [
    { value: 'true', label: t('engine:filter.yes') },
    { value: 'false', label: t('engine:filter.no') },
  ]
  switch (spec.kind) {
    case 'choice':
      // The audit log knows more than thirty things that people do.
      return (
        <ScrollArea.Autosize mah={320}>
          <TickList {...props} options={spec.options} />
        </ScrollArea.Autosize>
      )
    case 'yesNo':
      return <TickList {...props} options={yesNo} single />
    case 'entity':
      return <EntityTicks {...props} />
    case 'days':
      return <DayRange {...props} />
    case 'range':
      return <NumberRange {...props} />
    default:
      return <TextValue {...props} />
  }
}

interface TickListProps extends FilterEditorProps {
  options: readonly { value: string; label: string }[]
  single?: boolean
}

function TickList({ spec, value, onChange, options, single }: TickListProps) {
  const chosen = listOf(value)
  const toggle = (option: string, checked: boolean) => {
    if (single) return onChange(checked ? option : '')
    onChange((checked ? [...chosen, option] : chosen.filter((one) => one !== option)).join(','))
  }
  return (
    <Stack gap={10} role="group" aria-label={spec.title}>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          size="xs"
          label={option.label}
          checked={chosen.includes(option.value)}
          onChange={(event) => toggle(option.value, event.currentTarget.checked)}
        />
      ))}
    </Stack>
  )
}

function EntityTicks(props: FilterEditorProps) {
  const { t } = useTexts()
  const [search, setSearch] = useState('')
  const [debounced] = useDebouncedValue(search, 200)
  const { key, show, sort } = props.spec.entity!
  const { options, more, loading, isFailed } = useEntityOptions({ entity: key, show, query: { sort } }, debounced, true)
  return (
    <Stack gap={10}>
      <TextInput
        size="xs"
        aria-label={t('engine:filter.search')}
        placeholder={t('engine:filter.search')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        data-autofocus
      />
      <ScrollArea.Autosize mah={240} onBottomReached={more}>
        <TickList {...props} options={options} />
        {loading && <Loader size="xs" mt="xs" />}
        {!loading && options.length === 0 && (
          <Text fz="sm" c="dimmed">
            {t(isFailed ? 'engine:choice.failed' : 'engine:filter.none')}
          </Text>
        )}
      </ScrollArea.Autosize>
    </Stack>
  )
}

const rangeOf = (value: string): [string, string] => {
  const [from = '', to = ''] = value.includes(',') ? value.split(',') : [value, value]
  return [from, to]
}
const rangeText = (from: string, to: string) => (from === '' && to === '' ? '' : `${from},${to}`)

function DayRange({ value, onChange }: FilterEditorProps) {
  const { t } = useTexts()
  const [from, to] = rangeOf(value)
  return (
    <Stack gap="xs">
      <DateField
        label={t('engine:filter.from')}
        value={from || null}
        max={to || undefined}
        onChange={(day) => onChange(rangeText(day ?? '', to))}
      />
      <DateField
        label={t('engine:filter.to')}
        value={to || null}
        min={from || undefined}
        onChange={(day) => onChange(rangeText(from, day ?? ''))}
      />
    </Stack>
  )
}

const numberOf = (text: string) => (text === '' ? null : Number(text))
/** Milliseconds after which no further figure of a number is waited for. */
const PAUSE = 300

/** A list is not narrowed by each figure on the way to a number, nor gone back through by them. */
function NumberRange({ value, onChange }: FilterEditorProps) {
  const { t } = useTexts()
  const [range, setRange] = useState(value)
  useEffect(() => setRange(value), [value])
  const send = useDebouncedCallback(onChange, PAUSE)
  const [from, to] = rangeOf(range)
  const change = (next: string) => {
    setRange(next)
    send(next)
  }
  return (
    // Who goes on, or closes it, has finished the number.
    <Group
      gap="xs"
      wrap="nowrap"
      onBlur={() => send.flush()}
      onKeyDown={({ key }) => ['Enter', 'Escape'].includes(key) && send.flush()}
    >
      <NumberField
        label={t('engine:filter.from')}
        value={numberOf(from)}
        onChange={(number) => change(rangeText(String(number ?? ''), to))}
      />
      <NumberField
        label={t('engine:filter.to')}
        value={numberOf(to)}
        onChange={(number) => change(rangeText(from, String(number ?? '')))}
      />
    </Group>
  )
}

function TextValue({ value, onChange }: FilterEditorProps) {
  const { t } = useTexts()
  const [typed, setTyped] = useState(value)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onChange(typed.trim())
      }}
    >
      <Group gap="xs" wrap="nowrap" align="flex-end">
        <TextInput
          label={t('engine:filter.value')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          data-autofocus
        />
        <Button type="submit">{t('engine:filter.apply')}</Button>
      </Group>
    </form>
  )
}
