import { Anchor, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { AlikeRecord } from '#contracts/engine/alike.ts'
import { api } from '#web/platform/api/client.ts'
import { keys } from '#web/platform/query/keys.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { CustomFieldProps } from '../field-specs.ts'
import classes from '../form.module.css'

const PAUSE = 300

export interface AlikeFieldProps extends CustomFieldProps {
  entity: string
  /** The field of the entity, by which its records are recognised. */
  name: string
  /** The record that the form changes: that one has its number by right. */
  except: string | undefined
  /** It is stored sealed, and asked for in a body. */
  isSealed?: boolean
  /** Where a record is looked at. */
  to: (id: string, within: string | null) => string
}

/** A text by which records are recognised: says which have it already, and lets it be saved all the same. */
export function AlikeField({
  entity,
  name,
  except,
  isSealed = false,
  to,
  value,
  values: _,
  required,
  onChange,
  ...shared
}: AlikeFieldProps) {
  const { t } = useTexts()
  const text = String(value ?? '')
  const records = useAlike({ entity, name, except, isSealed }, text)
  return (
    <>
      <TextInput
        {...shared}
        name={name}
        // It is somebody else's, whom no browser knows.
        autoComplete="off"
        withAsterisk={required}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Text fz="xs" mt={4} aria-live="polite">
        {records.length > 0 && (
          <>
            <IconAlertTriangle className={classes.alikeIcon} size={14} aria-hidden /> {t('engine:alike')}{' '}
            {records.map(({ id, name: called, within }, i) => (
              <Fragment key={id}>
                {i > 0 && ', '}
                <Anchor component={Link} to={to(id, within)} target="_blank" fz="xs">
                  {called}
                </Anchor>
              </Fragment>
            ))}
          </>
        )}
      </Text>
    </>
  )
}

type Asked = Pick<AlikeFieldProps, 'entity' | 'name' | 'except'> & { isSealed: boolean }

function useAlike({ entity, name, except, isSealed }: Asked, text: string): readonly AlikeRecord[] {
  const [asked] = useDebouncedValue(text.trim(), PAUSE)
  const query = { [name]: asked, except }
  const { data } = useQuery({
    queryKey: keys.getter(entity, 'alike', query),
    queryFn: ({ signal }) =>
      isSealed
        ? api.post<{ data: AlikeRecord[] }>(`/restify/${entity}/actions`, query, {
            query: { action: 'alike-sealed' },
            asks: true,
            onError: 'log',
          })
        : api.get<{ data: AlikeRecord[] }>(`/restify/${entity}/getters/alike`, { query, signal, onError: 'log' }),
    enabled: asked !== '',
  })
  return asked === text.trim() && asked !== '' ? (data?.data ?? []) : []
}
