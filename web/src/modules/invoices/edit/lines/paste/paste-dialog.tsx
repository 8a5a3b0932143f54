import { Button, Group, ScrollArea, Table, Text } from '@mantine/core'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { shownText } from '../cell-text.ts'
import type { FormLine } from '../form-line.ts'
import { type LineKey, lineColumns } from '../line-columns.ts'

interface PasteDialogProps {
  lines: readonly FormLine[]
  currency: string
  onAdd: () => void
  onClose: () => void
}

const columns = lineColumns(true, false)

/** A look at the lines that were found in rows of a sheet, before they are added. */
export function PasteDialog({ lines, currency, onAdd, onClose }: PasteDialogProps) {
  const { t, locale } = useTexts()
  const align = (key: LineKey) => (['name', 'unit'].includes(key) ? 'left' : 'right')
  return (
    <Dialog opened onClose={onClose} title={t('invoices:edit.paste.title')} size="xl">
      <Text c="dimmed" fz="sm" mb="sm">
        {t('invoices:edit.paste.help')}
      </Text>
      <ScrollArea.Autosize mah="50dvh">
        <Table>
          <Table.Thead>
            <Table.Tr>
              {columns.map(({ key, label }) => (
                <Table.Th key={key} ta={align(key)}>
                  {t(label)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows as they were pasted, which never move
              <Table.Tr key={at}>
                {columns.map(({ key }) => (
                  <Table.Td key={key} ta={align(key)}>
                    {shownText(line, key, locale, currency)}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('engine:form.cancel')}
        </Button>
        <Button data-autofocus onClick={onAdd}>
          {t('invoices:edit.paste.add', { count: lines.length })}
        </Button>
      </Group>
    </Dialog>
  )
}
