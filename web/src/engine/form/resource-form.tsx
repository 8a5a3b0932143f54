import { Button, Group, Kbd, Text, Title } from '@mantine/core'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { showSuccess } from '#web/platform/notify.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { shortcut } from '#web/ui/keyboard/shortcut.ts'
import { useIsThere } from '#web/ui/use-is-there.ts'
import type { AnyRecord } from '../resource/types.ts'
import type { FormSection, FormValues } from './field-specs.ts'
import classes from './form.module.css'
import { FormFields } from './form-fields.tsx'
import { useFieldsDrawn } from './inputs/form-field.tsx'
import { FormProblem } from './sending/form-problem.tsx'
import { recordWriter, writeOf } from './sending/record-writer.ts'
import { UnsavedGuard } from './sending/unsaved-guard.tsx'
import { useSubmit } from './sending/use-submit.ts'
import { type FormModelOptions, useFormModel } from './use-form-model.ts'
import { changedKeys, openSections, shownFields } from './values/form-values.ts'

export interface ResourceFormProps extends Omit<FormModelOptions, 'fields' | 'initial' | 'about'> {
  entity: string
  /** The record to change; without it a new one is made. */
  record?: AnyRecord
  /** First values of a new record. */
  defaults?: FormValues
  sections: readonly FormSection[]
  /** What follows when it is saved; not where the form was left meanwhile. */
  onSaved: (record: AnyRecord) => void
  onCancel: () => void
  /** What is said then, also by what came of it. */
  saved?: TextKey | ((record: AnyRecord) => TextKey)
  failed?: TextKey
  submitLabel?: TextKey
  /** `dialog`: no headings beside the fields, buttons at the end. `plain`: the same on a page, so it warns before it is left. */
  layout?: 'page' | 'plain' | 'dialog'
  /** The word of the address that opens the form, where another page has the same path: without it the form is left. */
  openedBy?: string
  /** Above the fields: why none of them can be changed. */
  notice?: ReactNode
  /** Nothing can be changed or saved. */
  disabled?: boolean
  /** Beside the fields, below them where there is no room: something that follows what would be sent. */
  aside?: (payload: FormValues) => ReactNode
  /** Changes what is held before it is shown beside, compared with the record, and sent. */
  adjust?: (payload: FormValues) => FormValues
  /** Whether what would be sent cannot be saved. A hook, so that it may ask the server. */
  useBlocked?: (payload: FormValues, record: AnyRecord | undefined) => boolean
  /** The last word on what is sent. */
  payload?: (payload: FormValues) => FormValues
  /** Asked before anything is sent: false sends nothing, and the form stays as it is. */
  sure?: (body: FormValues) => Promise<boolean>
  /** Stores what is sent where one call to the entity is not all; calls in it use `{ onError: 'caller', idempotencyKey }`. */
  store?: (body: FormValues, idempotencyKey: string) => Promise<AnyRecord>
}

const neverBlocked = () => false
const asHeld = (payload: FormValues) => payload

/** Creates or changes a record: sections, client rules of the contract, server errors on their fields, a warning before leaving. An update sends only what changed. */
export function ResourceForm(props: ResourceFormProps) {
  const { entity, record, layout = 'page', disabled = false, adjust = asHeld, useBlocked = neverBlocked } = props
  const { t } = useTexts()
  const { can } = useSession()
  const sections = useMemo(() => openSections(props.sections, can, disabled), [props.sections, can, disabled])
  const fields = useMemo(() => sections.flatMap((section) => section.fields), [sections])
  const about = `${entity} ${record?.id ?? ''}`
  const model = useFormModel({ ...props, fields, about, initial: record?.attributes ?? props.defaults })
  const isThere = useIsThere()
  /** What was saved last; it is no loss to leave it. */
  const kept = useRef<FormValues>(undefined)
  const payload = adjust(model.payload())
  const isBlocked = useBlocked(payload, record) || disabled
  // A field that is still to come is taller than what stands in its place: a press would meet the button on its way down.
  const isDrawn = useFieldsDrawn(fields)

  const [write] = useState(() => recordWriter(writeOf(entity), record?.id))
  const send = async (idempotencyKey: string) => {
    // The keyboard saves from anywhere, but not what the button does not.
    if (isBlocked) return
    const { values } = model
    const all = record ? changedKeys(payload, adjust(model.before())) : payload
    const body = props.payload?.(all) ?? all
    if (props.sure && !(await props.sure(body))) return
    const store = props.store ?? write
    const saved = record && Object.keys(body).length === 0 ? record : await store(body, idempotencyKey)
    // Not what was typed since: that is still to be saved.
    kept.current = values
    model.settle(values)
    showSuccess(t((typeof props.saved === 'function' ? props.saved(saved) : props.saved) ?? 'engine:form.saved'))
    if (isThere()) props.onSaved(saved)
  }
  const { busy, problem, holdsUnfinished, props: form } = useSubmit({ model, send, failed: props.failed })
  const shown = sections.filter((section) => shownFields(section.fields, model.values).length > 0)
  const drawn = shown.map((section) =>
    layout !== 'page' ? (
      <FormFields key={section.title} fields={section.fields} model={model} />
    ) : (
      <section key={section.title} className={classes.section} data-wide={section.isWide} aria-label={t(section.title)}>
        {!section.isWide && (
          <div>
            <Title order={2} fz="md">
              {t(section.title)}
            </Title>
            {section.help && (
              <Text c="dimmed" fz="sm" mt={4}>
                {t(section.help)}
              </Text>
            )}
          </div>
        )}
        <FormFields fields={section.fields} model={model} />
      </section>
    ),
  )
  return (
    <form {...form}>
      {props.notice}
      <Beside layout={layout} aside={props.aside?.(payload)}>
        {drawn}
      </Beside>
      <FormProblem problem={problem} />
      <Group className={layout === 'page' ? classes.footer : undefined} justify="flex-end" mt="lg">
        {layout === 'page' && <Kbd size="xs">{shortcut('Enter')}</Kbd>}
        <Button variant="default" onClick={props.onCancel}>
          {t('engine:form.cancel')}
        </Button>
        <Button type="submit" loading={busy} disabled={isBlocked || !isDrawn}>
          {t(props.submitLabel ?? 'engine:form.save')}
        </Button>
      </Group>
      {layout !== 'dialog' && (
        <UnsavedGuard isDirty={() => model.isDirty(kept.current) || holdsUnfinished()} openedBy={props.openedBy} />
      )}
    </form>
  )
}

/** Sections with what stands beside them: beside all on a page, else after the first where there is no room. */
function Beside({ layout, aside, children }: { layout: string; aside: ReactNode; children: ReactNode[] }) {
  if (layout === 'page') {
    if (!aside) return children
    return (
      <div className={classes.beside}>
        <div>{children}</div>
        <aside className={classes.aside}>{aside}</aside>
      </div>
    )
  }
  const [first, ...rest] = children
  if (!aside) return rest.length === 0 ? children : <div className={classes.alone}>{children}</div>
  return (
    <div className={classes.around}>
      {first}
      <aside className={classes.check}>{aside}</aside>
      {rest}
    </div>
  )
}
