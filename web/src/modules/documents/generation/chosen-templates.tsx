import { Checkbox, Loader, Stack, Title } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Template, TemplateEntity } from '#contracts/documents/templates.ts'
import type { CustomFieldProps } from '#web/engine/form/field-specs.ts'
import { recordQuery } from '#web/engine/resource/queries.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { FilledText } from '../templates/preview/filled-text.tsx'
import { MissingValues } from '../templates/preview/missing-values.tsx'
import { previewQuery } from '../templates/preview/preview-query.ts'
import classes from './generation.module.css'

interface ChosenTemplatesProps extends CustomFieldProps {
  entity: TemplateEntity
  recordId: string
}

/** What the chosen templates say about the record, and whether what has no value may stay empty: asked again for other templates. */
export function ChosenTemplates(props: ChosenTemplatesProps) {
  const { entity, recordId, value, onChange, error, label, disabled, values } = props
  const { t } = useTexts()
  const ids = (values.template_ids as string[] | undefined) ?? []
  const language = (values.language as 'en' | 'ro' | null | undefined) ?? null
  const filled = useQueries({
    queries: ids.map((template_id) => previewQuery({ template_id, entity, record_id: recordId, language })),
  })
  const templates = useQueries({ queries: ids.map((id) => recordQuery<Template>('templates', id)) })
  const chosen = `${ids.join()} ${language}`
  const confirmed = useRef('')
  useEffect(() => {
    if (confirmed.current === chosen) return
    confirmed.current = chosen
    onChange(false)
  }, [chosen, onChange])
  const lacksValues = error !== undefined || filled.some(({ data }) => data && data.missing.length > 0)
  return (
    <Stack>
      {/* By keyboard it scrolls once it has the focus. */}
      <section
        className={classes.previews}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
        tabIndex={0}
        aria-label={t('documents:preview.button')}
      >
        {ids.map((id, at) => {
          const { data, isError, isFetching, refetch } = filled[at]!
          const name = templates[at]?.data?.attributes.name
          return (
            <section key={id} aria-label={name}>
              <Title order={3} fz="md" mb="xs">
                {name}
              </Title>
              {data && (
                <Stack gap="xs">
                  <MissingValues values={data.missing} />
                  <FilledText html={data.html} filled={data} isBusy={isFetching} />
                </Stack>
              )}
              {!data && isError && <ErrorState title={t('documents:preview.failed')} onRetry={() => void refetch()} />}
              {!data && !isError && <Loader role="status" aria-label={t('engine:list.loading')} />}
            </section>
          )
        })}
      </section>
      {lacksValues && (
        <Checkbox
          label={label}
          description={t('documents:generate.missingHelp')}
          checked={value === true}
          error={error}
          disabled={disabled}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      )}
    </Stack>
  )
}
