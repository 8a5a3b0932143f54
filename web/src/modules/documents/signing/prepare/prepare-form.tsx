import { Button, Group, Stack, VisuallyHidden } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { PrepareSignature } from '#contracts/documents/signing.ts'
import type { SigningAnswer } from '#contracts/documents/signing-answers.ts'
import type { FormValues } from '#web/engine/form/field-specs.ts'
import { FormFields } from '#web/engine/form/form-fields.tsx'
import { keyOfRow } from '#web/engine/form/rows/rows.ts'
import { FormProblem } from '#web/engine/form/sending/form-problem.tsx'
import { UnsavedGuard } from '#web/engine/form/sending/unsaved-guard.tsx'
import { useSubmit } from '#web/engine/form/sending/use-submit.ts'
import { useFormModel } from '#web/engine/form/use-form-model.ts'
import { api } from '#web/platform/api/client.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { useIsThere } from '#web/ui/use-is-there.ts'
import { signerColor } from '../paper/field-look.ts'
import { Paper } from '../paper/paper.tsx'
import { PlaceBox } from './place-box.tsx'
import { PlaceTools, type SignerOnPage } from './place-tools.tsx'
import { ofOwners, onWire } from './places.ts'
import classes from './prepare.module.css'
import { placedSigners, sendingFields } from './signer-fields.ts'
import { usePlaces } from './use-places.ts'

interface PrepareFormProps {
  documentId: string
  request: NonNullable<SigningAnswer>
  fileUrl: string
  onSent: () => void
}

const fields = [placedSigners, ...sendingFields]
/** The places are no field of the form: they lie on the pages. */
const schema = PrepareSignature.omit({ fields: true, send: true })

const signersOf = (values: FormValues): SignerOnPage[] =>
  (values.signers as FormValues[]).map((row, i) => ({
    mark: keyOfRow(row),
    name: String(row.name || row.email || i + 1),
    color: signerColor(i + 1),
  }))

/** The pages with their places, and beside them who signs, the tools and how it is sent. */
export function PrepareForm({ documentId, request, fileUrl, onSent }: PrepareFormProps) {
  const { t } = useTexts()
  const model = useFormModel({ fields, schema, initial: request })
  const signers = signersOf(model.values)
  const marks = signers.map(({ mark }) => mark)
  const places = usePlaces(
    request.pages,
    request.fields,
    (id) => marks[request.signers.findIndex((one) => one.id === id)] ?? '',
  )
  // Asked in the moment of leaving, which is the same as that of saving.
  const isLeft = useRef(false)
  const isThere = useIsThere()
  const saved = useRef(places.fields)
  const isDirty = () => !isLeft.current && (model.isDirty() || places.fields !== saved.current)
  const send = async (isSent: boolean, idempotencyKey: string) => {
    const body = { ...model.payload(), fields: onWire(places.fields, marks), send: isSent }
    const path = `/restify/documents/${documentId}/actions?action=prepare-signature`
    await api.post(path, body, { onError: 'caller', idempotencyKey })
    model.settle(model.values)
    saved.current = places.fields
    showSuccess(t(isSent ? 'documents:signing.sent' : 'documents:signing.saved'))
    isLeft.current = isSent
    if (isSent && isThere()) onSent()
  }
  const sending = useSubmit({ model, send: (key) => send(true, key), failed: 'documents:signing.failed' })
  const saving = useSubmit({ model, send: (key) => send(false, key), failed: 'documents:signing.failed' })
  /** Which of the two was tried last: what the other was refused for before says nothing of it. */
  const [isSending, setSending] = useState(true)
  // Either way nothing goes as long as a day that is none stands in the form.
  const form = useMergedRef(sending.props.ref, saving.props.ref)
  return (
    <div className={classes.page}>
      <VisuallyHidden id="signing-place-keys">{t('documents:signing.placeKeys')}</VisuallyHidden>
      <Paper file={fileUrl} pages={request.pages}>
        {(page, scale) =>
          ofOwners(places.fields, marks)
            .filter((field) => field.page === page)
            .map((field) => (
              <PlaceBox
                key={field.id}
                field={field}
                signer={signers[marks.indexOf(field.owner)]!}
                scale={scale}
                isChosen={places.chosen?.id === field.id}
                onChoose={() => places.choose(field.id)}
                onChange={places.change}
                onRemove={() => places.remove(field.id)}
              />
            ))
        }
      </Paper>
      <form
        {...sending.props}
        ref={form}
        className={classes.side}
        onSubmit={(event) => {
          setSending(true)
          void sending.submit(event)
        }}
      >
        <FormFields fields={[placedSigners]} model={model} />
        <PlaceTools places={places} signers={signers} />
        <Stack gap="md">
          <FormFields fields={sendingFields} model={model} />
        </Stack>
        <FormProblem problem={(isSending ? sending : saving).problem} />
        <Group justify="flex-end">
          <Button
            variant="default"
            loading={saving.busy}
            onClick={() => {
              setSending(false)
              void saving.submit()
            }}
          >
            {t('documents:signing.save')}
          </Button>
          <Button type="submit" loading={sending.busy}>
            {t('documents:signing.send')}
          </Button>
        </Group>
      </form>
      <UnsavedGuard isDirty={isDirty} />
    </div>
  )
}
