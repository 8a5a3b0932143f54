import { Tabs, Text } from '@mantine/core'
import { useState } from 'react'
import { limits } from '../read/preview-limits.ts'
import { useRead } from '../read/use-read.ts'
import { usePreviewWords } from '../use-preview-words.ts'
import type { ViewProps } from '../view-props.ts'
import { Waiting } from '../waiting.tsx'
import { callWorker } from '../worker/call-worker.ts'
import type { readSheets, SheetStart } from './read-sheets.ts'
import classes from './sheet.module.css'
import { SheetTable } from './sheet-table.tsx'

const start = () => new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' })

/** A workbook or separated text: the first rows of each sheet as a table. */
export function SheetView({ file, kind, name }: ViewProps) {
  const { say } = usePreviewWords()
  const [chosen, setChosen] = useState(0)
  const sheets = useRead(file, (signal) =>
    callWorker<Parameters<typeof readSheets>[0], SheetStart[]>(start, { file, kind: kind as 'csv', name }, signal),
  )
  if (!sheets) return <Waiting />
  const sheet = sheets[chosen]
  if (!sheet) return <Text p="md">{say('preview:sheet.empty')}</Text>
  return (
    <div className={classes.book}>
      {sheets.length > 1 && (
        <Tabs value={String(chosen)} onChange={(value) => setChosen(Number(value))} variant="outline">
          <Tabs.List aria-label={say('preview:sheet.sheets')} className={classes.tabs}>
            {sheets.map((one, place) => (
              <Tabs.Tab key={one.name} value={String(place)}>
                {one.name}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
      )}
      <Notes sheet={sheet} />
      <SheetTable key={chosen} sheet={sheet} />
    </div>
  )
}

function Notes({ sheet }: { sheet: SheetStart }) {
  const { say } = usePreviewWords()
  const notes = [
    sheet.hasMoreRows && say('preview:sheet.firstRows', { rows: limits.rows }),
    sheet.hasMoreColumns && say('preview:sheet.firstColumns', { columns: limits.columns }),
    sheet.rows.length === 0 && say('preview:sheet.empty'),
  ].filter(Boolean)
  return notes.map((note) => (
    <Text key={String(note)} fz="sm" c="dimmed" px="md" py={8} role="status">
      {note}
    </Text>
  ))
}
