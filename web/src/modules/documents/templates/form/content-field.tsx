import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Placeholders, TemplateEntity } from '#contracts/documents/templates.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import type { CustomFieldProps } from '#web/engine/form/field-specs.ts'
import type { PlaceholderOffer } from '#web/ui/rich-text/placeholder-offer.ts'
import { RichTextField } from '#web/ui/rich-text/rich-text-field.tsx'
import { PreviewButton } from '../preview/preview-button.tsx'
import { logoQuery } from '../template-calls.ts'

interface ContentFieldProps extends CustomFieldProps {
  placeholders: Placeholders | undefined
}

/** The text of the template, with the variables of what it is about. */
export function ContentField({ value, onChange, values, placeholders, ...shared }: ContentFieldProps) {
  const logo = useQuery(logoQuery).data?.url ?? undefined
  const entity = (values.entities as TemplateEntity[] | undefined)?.[0]
  const offer = useMemo<PlaceholderOffer>(() => {
    if (!entity || !placeholders) return { isTypeKnown: entity !== undefined, isLoading: !placeholders, items: [] }
    const own = placeholders[entity]
    // Where there is nothing about the record itself, the company's name alone makes no template.
    return { isTypeKnown: true, items: own.length > 0 ? [...own, ...placeholders.globals] : [] }
  }, [entity, placeholders])
  const content = String(value ?? '')
  const language = (values.language as Locale | null | undefined) ?? null
  return (
    <>
      <RichTextField
        {...shared}
        tools="template"
        placeholders={offer}
        logo={logo}
        value={content}
        onChange={onChange}
      />
      <PreviewButton content={content} entity={entity} language={language} />
    </>
  )
}
