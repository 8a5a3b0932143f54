import { type BoxProps, CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'

const DELAY = 200

interface TableSearchProps extends Pick<BoxProps, 'w' | 'flex' | 'maw'> {
  value: string
  onSearch: (text: string) => void
}

/** Search in a list: typed text goes to the URL after a short pause, and a changed URL comes back into the field. */
export function TableSearch({ value, onSearch, ...room }: TableSearchProps) {
  const { t } = useTexts()
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  const input = useRef<HTMLInputElement>(null)
  const send = useDebouncedCallback((text: string) => {
    sent.current = text
    onSearch(text)
  }, DELAY)
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setTyped(value)
  }, [value])
  const change = (text: string) => {
    setTyped(text)
    send(text)
  }
  const clear = () => {
    // The button goes with the text.
    input.current?.focus()
    change('')
  }
  return (
    <TextInput
      ref={input}
      type="search"
      w={260}
      maw="100%"
      {...room}
      leftSection={<IconSearch size={16} aria-hidden />}
      aria-label={t('engine:list.search')}
      placeholder={t('engine:list.search')}
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
      rightSection={typed !== '' && <CloseButton size="sm" aria-label={t('engine:list.clearSearch')} onClick={clear} />}
    />
  )
}
