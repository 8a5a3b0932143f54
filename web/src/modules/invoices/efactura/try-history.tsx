import { Anchor, Button, Group, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FilingState } from '#contracts/invoices/efactura/tries.ts'
import { listQuery } from '#web/engine/resource/queries.ts'
import { saveFrom } from '#web/platform/api/downloads.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { InvoiceRecord } from '../invoice-record.ts'
import classes from './efactura.module.css'
import { filingLooks } from './filing-states.ts'

interface TryAttributes {
  state: FilingState
  version: number
  upload_index: string | null
  sent_at: string | null
  created_at: string
  created_by: string | null
  answer: string | null
  errors: { rule: string | null; words: string }[]
}

/** ANAF's signed answer to the last try, and all tries with theirs. */
export function TryHistory({ invoice }: { invoice: InvoiceRecord }) {
  const { t } = useTexts()
  const { moment } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const query = { invoice_id: invoice.id, temporary_urls: 'true', perPage: 50 }
  const { data } = useQuery(listQuery<TryAttributes>('efactura-tries', query))
  const tries = data?.data ?? []
  const [last] = tries
  if (!last) return null
  return (
    <>
      <Group gap="xs">
        {last.attributes.answer && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => saveFrom(last.attributes.answer!)}
          >
            {t('invoices:filing.signedAnswer')}
          </Button>
        )}
        <Anchor component="button" type="button" fz="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('invoices:filing.tries', { count: tries.length })}
        </Anchor>
      </Group>
      {isOpen && (
        <ol className={classes.tries} aria-label={t('invoices:filing.tries', { count: tries.length })}>
          {tries.map(
            ({ id, attributes: { state, version, upload_index, sent_at, created_at, created_by, answer, errors } }) => (
              <li key={id}>
                <Text fz="sm" fw={500}>
                  {t(filingLooks[state].label)} · {t('invoices:filing.version', { number: version })}
                </Text>
                <Text fz="xs" c="dimmed">
                  {[created_by, moment(sent_at ?? created_at), upload_index].filter(Boolean).join(' · ')}
                </Text>
                {errors.map(({ rule, words }) => (
                  <Text key={`${rule} ${words}`} fz="xs">
                    {rule ? `${rule}: ${words}` : words}
                  </Text>
                ))}
                {answer && (
                  <Anchor component="button" type="button" fz="xs" onClick={() => saveFrom(answer)}>
                    {t('invoices:filing.signedAnswer')}
                  </Anchor>
                )}
              </li>
            ),
          )}
        </ol>
      )}
    </>
  )
}
