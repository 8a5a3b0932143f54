import { ActionIcon, Text, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconSearch, IconX } from '@tabler/icons-react'
import type { KeyboardEvent, Ref } from 'react'
import { usePreviewWords } from '../../use-preview-words.ts'
import classes from '../pdf.module.css'
import type { Search } from './use-search.ts'

/** Finds words in the document: Enter goes to the next match, Shift+Enter to the one before, Escape closes. */
export function PdfSearchBar({
  ref,
  search,
  onClose,
}: {
  ref: Ref<HTMLInputElement>
  search: Search
  onClose: () => void
}) {
  const { say } = usePreviewWords()
  const { query, matches, chosen, isSearching } = search
  const isNone = matches.length === 0
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') search.step(event.shiftKey ? -1 : 1)
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
  }
  const outcome = () => {
    if (query.trim() === '') return ''
    if (!isNone) return say('preview:pdf.searchFound', { place: chosen + 1, count: matches.length })
    return say(isSearching ? 'preview:pdf.searching' : 'preview:pdf.searchNone')
  }
  return (
    <search className={classes.search}>
      <TextInput
        ref={ref}
        size="xs"
        flex={1}
        type="search"
        autoFocus
        value={query}
        aria-label={say('preview:pdf.search')}
        placeholder={say('preview:pdf.search')}
        leftSection={<IconSearch size={14} aria-hidden />}
        onChange={(event) => search.setQuery(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        // Escape closes the search and not the dialog around it.
        data-mantine-stop-propagation="true"
      />
      <Text fz="xs" c="dimmed" role="status" miw={72}>
        {outcome()}
      </Text>
      <ActionIcon aria-label={say('preview:pdf.searchPrevious')} disabled={isNone} onClick={() => search.step(-1)}>
        <IconChevronUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={say('preview:pdf.searchNext')} disabled={isNone} onClick={() => search.step(1)}>
        <IconChevronDown size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={say('preview:pdf.searchClose')} onClick={onClose}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </search>
  )
}
