import * as z from 'zod'
import type { Names } from '../engine/names.ts'
import { Flag, Id, IdList, Locale, listOf, nullable, optionalText, requiredText } from '../engine/values/primitives.ts'
import { contractTypes } from '../team/employees.ts'

/** What a template can be about. Offered are those that placeholders exist for (`Placeholders`). */
export const templateEntities = ['employee', 'holiday', 'project', 'client'] as const
export type TemplateEntity = (typeof templateEntities)[number]

/** Letters of a template's HTML, marks included: some eighty pages. */
export const MOST_CONTENT = 300_000
/** Templates that one call makes documents of. */
export const MOST_TEMPLATES = 20

/** TPL-03 and TPL-04. `content` is the HTML of `content.ts`; `entities` is a list of one. */
export const TemplateWrite = z.object({
  name: requiredText(255),
  entities: listOf(z.enum(templateEntities), 1).pipe(z.array(z.enum(templateEntities)).min(1)),
  content: z.string().trim().min(1).max(MOST_CONTENT),
  /** Whom it is for; none: everybody. */
  contract_types: listOf(z.enum(contractTypes), contractTypes.length).optional(),
  /** Documents come of it by themselves: of a new employee, of leave that was approved. */
  autogenerate: Flag.optional(),
  key: optionalText(100),
  /** The language it is written in: that of its dates, amounts and words of choices. Null: that of the person. */
  language: nullable(Locale),
  /** The type of the documents that come of it. */
  document_type_id: nullable(Id),
  /** A sample of ours that nobody has checked yet. */
  is_sample: Flag.optional(),
})

/** A template as it is read. */
export interface Template {
  name: string
  entities: TemplateEntity[]
  content: string
  contract_types: (typeof contractTypes)[number][]
  autogenerate: boolean
  key: string | null
  language: Locale | null
  document_type_id: string | null
  is_sample: boolean
  /** For those who keep templates; null until it is shared. */
  share_token?: string | null
  created_at: string
}

/** TPL-08: something a template may name. `key` is the id in the text (`employee.first_name`). */
export const Placeholder = z.object({
  key: z.string(),
  label: z.string(),
  /** Under which heading it is offered: "Employee", "Company". */
  group: z.string(),
  /** Not everybody who generates documents sees its value. */
  sensitive: z.boolean(),
})
export type Placeholder = z.infer<typeof Placeholder>

/** By what a template is about; an entity without any is not offered. Those of `globals` stand in every template. */
export const Placeholders = z.object({
  employee: z.array(Placeholder),
  holiday: z.array(Placeholder),
  project: z.array(Placeholder),
  client: z.array(Placeholder),
  globals: z.array(Placeholder),
})
export type Placeholders = z.infer<typeof Placeholders>

/** Why a placeholder has no value: there is none, the reader may not see it, or no such placeholder exists. */
export const missingReasons = ['empty', 'hidden', 'unknown'] as const
export const MissingValue = z.object({ key: z.string(), label: z.string(), reason: z.enum(missingReasons) })
export type MissingValue = z.infer<typeof MissingValue>

/** A template as it would be generated: of a stored one, or of what stands in the editor; with one record's values, or none. */
export const PreviewTemplate = z.object({
  template_id: nullable(Id),
  content: z.string().max(MOST_CONTENT).optional(),
  entity: z.enum(templateEntities).optional(),
  /** The employee or request whose values are shown. */
  record_id: nullable(Id),
  language: nullable(Locale),
})
export type PreviewTemplate = z.infer<typeof PreviewTemplate>
/** `html` holds values in place of placeholders, those without one as `span[data-type="placeholder"]` still. */
export const TemplatePreview = z.object({ html: z.string(), language: Locale, missing: z.array(MissingValue) })
export type TemplatePreview = z.infer<typeof TemplatePreview>

/** Where the company's logo can be read for a while; null where it has none. */
export const TemplateLogo = z.object({ url: z.string().nullable() })
export type TemplateLogo = z.infer<typeof TemplateLogo>

export const documentFormats = ['pdf', 'docx'] as const
export type DocumentFormat = (typeof documentFormats)[number]

/** DOC-09. `confirm_missing: false` asks to be refused where a value is missing; absent, such places stay empty. */
export const GenerateDocuments = z.object({
  template_ids: IdList.pipe(z.array(Id).min(1).max(MOST_TEMPLATES)),
  language: nullable(Locale),
  /** `pdf` when absent. */
  format: z.enum(documentFormats).optional(),
  confirm_missing: Flag.optional(),
})
export type GenerateDocuments = z.infer<typeof GenerateDocuments>

/** `generate-for-many`, of `repositories`: ids, or `all` that the list gives (at most 2000); in the background. */
export const GenerateForMany = GenerateDocuments.omit({ confirm_missing: true })
export type GenerateForMany = z.infer<typeof GenerateForMany>

/** A template that the product brings; a company takes it over and changes it. */
export const SampleTemplate = z.object({
  key: z.string(),
  name: z.string(),
  language: Locale,
  entity: z.enum(templateEntities),
  /** The company has it already. */
  adopted: z.boolean(),
})
export type SampleTemplate = z.infer<typeof SampleTemplate>
/** Which samples to take over, by their keys. */
export const AddSamples = z.object({ keys: listOf(z.string().max(100), 50).pipe(z.array(z.string()).min(1)) })

/** TPL-09: what everybody who knows the token reads of a template. */
export const SharedTemplate = z.object({
  id: z.string(),
  type: z.literal('templates'),
  attributes: z.object({
    name: z.string(),
    entities: z.array(z.enum(templateEntities)),
    content: z.string(),
    contract_types: z.array(z.enum(contractTypes)),
  }),
})
export type SharedTemplate = z.infer<typeof SharedTemplate>
/** A share identifier: which company, and a secret of 43 letters. */
export const isShareToken = (text: string): boolean => /^[\w-]{65}$/.test(text)

export const templateNames = {
  'templates.entities': { en: 'Used for', ro: 'Folosit pentru' },
  'templates.entity': { en: 'Used for', ro: 'Folosit pentru' },
  'templates.content': { en: 'Content', ro: 'Conținut' },
  'templates.contract_types': { en: 'Contract types', ro: 'Tipuri de contract' },
  'templates.autogenerate': { en: 'Generate automatically', ro: 'Generează automat' },
  'templates.key': { en: 'Key', ro: 'Cheie' },
  'templates.language': { en: 'Language', ro: 'Limbă' },
  'templates.document_type_id': { en: 'Document type', ro: 'Tip de document' },
  'templates.is_sample': { en: 'Sample, not checked yet', ro: 'Model, încă neverificat' },
  'templates.share_token': { en: 'Share identifier', ro: 'Identificator de partajare' },
  'templates.template_id': { en: 'Template', ro: 'Șablon' },
  'templates.record_id': { en: 'With the values of', ro: 'Cu datele' },
  'templates.keys': { en: 'Samples', ro: 'Modele' },
  '*.template_ids': { en: 'Templates', ro: 'Șabloane' },
  '*.language': { en: 'Language', ro: 'Limbă' },
  '*.confirm_missing': { en: 'Leave missing values empty', ro: 'Lasă goale valorile lipsă' },
} as const satisfies Names
