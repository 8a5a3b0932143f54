import { ActionIcon, Button, Text, TextInput } from '@mantine/core'
import { IconMoodPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { PopoverOnDemand } from '../overlays/popover-on-demand.tsx'
import { matching } from '../rich-text/suggestions/matching.ts'
import { useWords } from '../use-words.ts'
import { allSigns, type Sign } from './all-signs.ts'
import classes from './emoji.module.css'

/** So many are shown at once; the search finds the others. */
const MOST = 120

interface EmojiButtonProps {
  value: string | null
  onChange: (emoji: string | null) => void
  label: string
}

/** A button that shows the chosen emoji, and opens the list of all to search and choose from. */
export function EmojiButton({ value, onChange, label }: EmojiButtonProps) {
  return (
    <PopoverOnDemand
      label={label}
      load={allSigns}
      position="bottom-start"
      button={
        <ActionIcon
          variant="default"
          size={46}
          className={classes.button}
          aria-label={value ? `${label}: ${value}` : label}
        >
          {value ? (
            <span className={classes.chosen}>{value}</span>
          ) : (
            <IconMoodPlus size={22} stroke={1.6} aria-hidden />
          )}
        </ActionIcon>
      }
    >
      {(signs, close) => (
        <SignList
          signs={signs}
          isChosen={value !== null}
          onChoose={(emoji) => {
            onChange(emoji)
            close()
          }}
        />
      )}
    </PopoverOnDemand>
  )
}

interface SignListProps {
  signs: readonly Sign[]
  isChosen: boolean
  onChoose: (emoji: string | null) => void
}

function SignList({ signs, isChosen, onChoose }: SignListProps) {
  const { word } = useWords()
  const [typed, setTyped] = useState('')
  const found = matching(signs, typed, ({ words }) => words, MOST)
  return (
    <div className={classes.list}>
      <TextInput
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        placeholder={word('emoji.search')}
        aria-label={word('emoji.search')}
        data-autofocus
      />
      {found.length === 0 && (
        <Text c="dimmed" fz="sm" role="status">
          {word('emoji.none')}
        </Text>
      )}
      <div className={classes.signs}>
        {found.map(({ emoji, label }) => (
          <button key={emoji} type="button" className={classes.sign} aria-label={label} onClick={() => onChoose(emoji)}>
            {emoji}
          </button>
        ))}
      </div>
      {isChosen && (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onChoose(null)}>
          {word('emoji.remove')}
        </Button>
      )}
    </div>
  )
}
