import { type BoxProps, CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { useSearchKey } from './use-search-key.ts'

const DELAY = 200

interface TableSearchProps extends Pick<BoxProps, 'w' | 'flex' | 'maw'> {
  value: string
  onSearch: (text: string) => void
}

/** Search in a list: typed text goes to the URL after a short pause, and a changed URL comes back into the field. */
export function TableSearch({ value, onSearch, ...room }: TableSearchProps) {
  const { t } = useTexts()
  const [typed, setTyped] = useState(value)
  /** What went to the URL and has not come back from there yet, the newest last: more may be typed until it does. */
  const sent = useRef([value])
  const input = useRef<HTMLInputElement>(null)
  useSearchKey(input)
  const send = useDebouncedCallback((text: string) => {
    sent.current.push(text)
    onSearch(text)
  }, DELAY)
  useEffect(() => {
    const at = sent.current.lastIndexOf(value)
    sent.current = at < 0 ? [value] : sent.current.slice(at)
    if (at < 0) setTyped(value)
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
      aria-keyshortcuts="/"
      placeholder={t('engine:list.search')}
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
      rightSection={typed !== '' && <CloseButton size="sm" aria-label={t('engine:list.clearSearch')} onClick={clear} />}
    />
  )
}
