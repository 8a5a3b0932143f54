import { Button, Checkbox, Group, Loader, ScrollArea, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
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
export function FilterEditor(props: FilterEditorProps) {
  const { t } = useTexts()
  const yesNo = [
    { value: 'true', label: t('engine:filter.yes') },
    { value: 'false', label: t('engine:filter.no') },
  ]
  switch (props.spec.kind) {
    case 'choice':
      // The audit log knows more than thirty things that people do.
      return (
        <ScrollArea.Autosize mah={320}>
          <TickList {...props} options={props.spec.options} />
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

function NumberRange({ value, onChange }: FilterEditorProps) {
  const { t } = useTexts()
  const [from, to] = rangeOf(value)
  return (
    <Group gap="xs" wrap="nowrap">
      <NumberField
        label={t('engine:filter.from')}
        value={numberOf(from)}
        onChange={(number) => onChange(rangeText(String(number ?? ''), to))}
      />
      <NumberField
        label={t('engine:filter.to')}
        value={numberOf(to)}
        onChange={(number) => onChange(rangeText(from, String(number ?? '')))}
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
