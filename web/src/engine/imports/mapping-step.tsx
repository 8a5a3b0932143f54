import { Alert, Button, Select, Stack, Table, Text } from '@mantine/core'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { CurrencyChoice } from './currencies.tsx'
import type { Importing } from './use-import.ts'

const SAMPLES = 3

/** Which field each column of the sheet is. A field can be chosen once; choosing it again takes it from the other column. */
export function MappingStep({ importing }: { importing: Importing }) {
  const { t } = useTexts()
  const { table, mapping, setMapping } = importing
  if (!table) return null
  const headingOf = (index: number) => table.headings[index] || t('imports:mapping.unnamed', { number: index + 1 })
  const missing = table.fields.filter(({ key, required }) => required && !mapping.includes(key))
  const choose = (index: number, column: string | null) =>
    setMapping(mapping.map((other, i) => (i === index ? column : other === column ? null : other)))
  const key = table.key === null ? undefined : table.fields.find((field) => field.key === table.key)
  const hasKey = key ? mapping.includes(key.key) : mapping.some(Boolean)
  return (
    <Stack gap="md">
      <Table.ScrollContainer minWidth={320}>
        <Table verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('imports:mapping.heading')}</Table.Th>
              <Table.Th visibleFrom="sm">{t('imports:mapping.samples')}</Table.Th>
              <Table.Th w={{ base: 190, sm: 300 }}>{t('imports:mapping.field')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {mapping.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column of the sheet has no other name that is sure to be its own
              <Table.Tr key={index}>
                <Table.Td fw={500}>{headingOf(index)}</Table.Td>
                <Table.Td visibleFrom="sm">
                  <Text fz="sm" c="dimmed" truncate maw={360}>
                    {table.rows
                      .map((row) => row[index])
                      .filter(Boolean)
                      .slice(0, SAMPLES)
                      .join(' · ')}
                  </Text>
                </Table.Td>
                <Table.Td>
                  <Select
                    aria-label={t('imports:mapping.fieldOf', { heading: headingOf(index) })}
                    placeholder={t('imports:mapping.skip')}
                    data={table.fields.map(({ key, label }) => ({ value: key, label }))}
                    value={column}
                    onChange={(value) => choose(index, value)}
                    searchable
                    clearable
                    clearButtonProps={{ 'aria-label': t('imports:mapping.skip') }}
                  />
                  <CurrencyChoice importing={importing} index={index} heading={headingOf(index)} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {!hasKey && (
        <Alert color="red">{key ? t('imports:mapping.key', { field: key.label }) : t('imports:mapping.none')}</Alert>
      )}
      {hasKey && missing.length > 0 && (
        <Alert color="yellow">
          {t('imports:mapping.missing', { fields: missing.map(({ label }) => label).join(', ') })}
        </Alert>
      )}
      <Button disabled={!hasKey} onClick={importing.map} style={{ alignSelf: 'flex-start' }}>
        {t('imports:mapping.next')}
      </Button>
    </Stack>
  )
}
