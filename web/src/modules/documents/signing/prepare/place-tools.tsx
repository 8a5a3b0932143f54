import {
  Box,
  Button,
  Checkbox,
  Group,
  Input,
  Portal,
  SegmentedControl,
  Select,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { fieldKinds } from '#contracts/documents/signing.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { fieldLooks } from '../paper/field-look.ts'
import classes from './prepare.module.css'
import type { Places } from './use-places.ts'
import { type ToolDrag, useToolDrag } from './use-tool-drag.ts'

export interface SignerOnPage {
  mark: string
  name: string
  color: string
}

/** Puts fields on the pages for one signer, and changes the one that is chosen. */
export function PlaceTools({ places, signers }: { places: Places; signers: readonly SignerOnPage[] }) {
  const { t } = useTexts()
  const [picked, setPicked] = useState<string>()
  const owner = signers.find(({ mark }) => mark === picked) ?? signers[0]
  const { drag, handlers, isPress } = useToolDrag(places.pages, (kind, at) => owner && places.add(kind, owner.mark, at))
  if (owner === undefined) return <Text c="dimmed">{t('documents:signing.signersFirst')}</Text>
  const choices = signers.map(({ mark, name }) => ({ value: mark, label: name }))
  return (
    <Stack gap="sm" className={classes.reach}>
      <Input.Wrapper label={t('documents:signing.placesFor')} labelElement="div">
        {signers.length > 3 ? (
          <Select
            aria-label={t('documents:signing.placesFor')}
            data={choices}
            value={owner.mark}
            onChange={(mark) => setPicked(mark ?? undefined)}
            allowDeselect={false}
          />
        ) : (
          <SegmentedControl
            fullWidth
            data={signers.map(({ mark, name, color }) => ({
              value: mark,
              label: <Coloured name={name} color={color} />,
            }))}
            value={owner.mark}
            onChange={setPicked}
          />
        )}
      </Input.Wrapper>
      <div className={classes.tools} data-place-tools>
        {fieldKinds.map((kind) => {
          const { icon: Icon, label } = fieldLooks[kind]
          return (
            <Button
              key={kind}
              variant="default"
              size="xs"
              justify="flex-start"
              leftSection={
                <Box component="span" display="flex" c={`${owner.color}.6`}>
                  <Icon size={16} aria-hidden />
                </Box>
              }
              className={classes.tool}
              onClick={() => isPress() && places.add(kind, owner.mark)}
              {...handlers(kind)}
            >
              {t(label)}
            </Button>
          )
        })}
      </div>
      {drag && <Dragged drag={drag} color={owner.color} />}
      <ChosenPlace places={places} choices={choices} />
    </Stack>
  )
}

/** A signer's name with the colour of their places. */
function Coloured({ name, color }: { name: string; color: string }) {
  return (
    <span className={classes.coloured}>
      <span className={classes.dot} style={{ background: `var(--mantine-color-${color}-6)` }} aria-hidden />
      <span className={classes.cut}>{name}</span>
    </span>
  )
}

/** What is being dragged, as large as it will lie on the page. */
function Dragged({ drag: { kind, x, y, scale }, color }: { drag: ToolDrag; color: string }) {
  const { icon: Icon, size } = fieldLooks[kind]
  const box = { width: size.w * scale, height: size.h * scale }
  const style = { ...box, left: x, top: y, ['--signer' as string]: `var(--mantine-color-${color}-7)` }
  return (
    <Portal>
      <div className={classes.dragged} style={style} aria-hidden>
        <Icon size={Math.min(18, box.height * 0.6)} />
      </div>
    </Portal>
  )
}

/** What can be said of the chosen field: whose it is, what it asks, whether it must be filled in. */
function ChosenPlace({ places, choices }: { places: Places; choices: { value: string; label: string }[] }) {
  const { t } = useTexts()
  const field = places.chosen
  if (!field) return null
  const isAsked = field.kind === 'text' || field.kind === 'checkbox'
  return (
    <Stack gap="xs">
      <Text fw={600} fz="sm">
        {t('documents:signing.chosen', { kind: t(fieldLooks[field.kind].label), page: field.page })}
      </Text>
      <Select
        label={t('documents:signing.whose')}
        data={choices}
        value={field.owner}
        allowDeselect={false}
        onChange={(owner) => owner && places.change({ ...field, owner })}
      />
      {isAsked && (
        <TextInput
          label={t('documents:signing.fieldLabel')}
          maxLength={100}
          value={field.label ?? ''}
          onChange={(event) => places.change({ ...field, label: event.currentTarget.value || undefined })}
        />
      )}
      <Group justify="space-between">
        {field.kind !== 'signature' && (
          <Checkbox
            label={t('documents:signing.required')}
            checked={field.required}
            onChange={(event) => places.change({ ...field, required: event.currentTarget.checked })}
          />
        )}
        <Button
          ml="auto"
          variant="subtle"
          color="red"
          size="xs"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => places.remove(field.id)}
        >
          {t('documents:signing.removePlace')}
        </Button>
      </Group>
    </Stack>
  )
}
